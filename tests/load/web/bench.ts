import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuild } from '../../../scripts/builds/web-build.ts'
import { importDemo } from '../../../scripts/demo-data.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { exitOnSignals } from '../../../scripts/run-command.ts'
import { serve } from '../../../scripts/serve.ts'
import { examJourney, type Figures, homeJourney, median } from './journeys.ts'
import { visitRoutes } from './routes.ts'
import { openBrowser } from './slow-browser.ts'

// Measures the web app in Chromium, as on a weak computer on a weak line, and prints two tables. `--rounds N` (5).

const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1] || 5) || 5

exitOnSignals()
await ensureWebBuild()
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-bench-web-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await importDemo(dataDir)
const { url, stop } = await serve({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()

console.log(`${cpus()[0]?.model}, ${cpus().length} cores; Chromium ${browser.version()}; ${new Date().toISOString()}`)
console.log('CPU slowed 4 times, 1.6 Mbit/s, 300 ms, nothing cached.\n')
const measured: Figures[] = []
for (let round = 0; round < rounds; round += 1) {
  measured.push({ ...(await homeJourney(browser, url)), ...(await examJourney(browser, url, round)) })
}
console.log(`| what | median of ${rounds} | all |\n|---|---|---|`)
for (const what of Object.keys(measured[0] ?? {})) {
  const all = measured.map((figures) => Math.round(figures[what] ?? 0))
  console.log(`| ${what} | ${median(all)} ms | ${all.join(', ')} |`)
}
console.log('\n| route | JavaScript, as sent | everything, as sent | at rest drawn a second |\n|---|---|---|---|')
for (const { route, script, all, drawings } of await visitRoutes(browser, url)) {
  console.log(`| ${route} | ${kilobytes(script)} | ${kilobytes(all)} | ${drawings.toFixed(1)} |`)
}
await browser.close()
await stop()

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
