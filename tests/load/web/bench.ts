import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../../scripts/builds/web-build.ts'
import { importDemo } from '../../../scripts/demo-data.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { tellUsage } from '../../../scripts/machine/tell-usage.ts'
import { exitOnSignals } from '../../../scripts/run-command.ts'
import { serve } from '../../../scripts/serve.ts'
import { machineLine, writeRaw } from '../raw.ts'
import { webTables } from '../tables/tables.ts'
import { examJourney, type Figures, homeJourney, median } from './journeys.ts'
import { papersDrawn } from './papers-drawn.ts'
import { reloadJourney } from './reloads.ts'
import { visitRoutes } from './routes.ts'
import { openBrowser } from './slow-browser.ts'

tellUsage('npm run bench:web -- [--rounds 5] [--raw FILE]')

// Measures the web app in Chromium, as on a weak computer on a weak line, and prints two tables. `--raw FILE` keeps the figures.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, raw: { type: 'string' } } })
const rounds = Number(values.rounds) || 5

exitOnSignals()
await ensureWebBuild()
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-bench-web-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await importDemo(dataDir)
const { url, stop } = await serve({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'error' } })
await papersDrawn(url)
const browser = await openBrowser()

console.log(`${machineLine()}; Chromium ${browser.version()}`)
console.log('CPU slowed 4 times, 1.6 Mbit/s, 300 ms, nothing cached; reloads on this computer.\n')
const measured: Figures[] = []
for (let round = 0; round < rounds; round += 1) {
  measured.push({
    ...(await homeJourney(browser, url)),
    ...(await examJourney(browser, url, round)),
    ...(await reloadJourney(browser, url)),
  })
}
const times = Object.keys(measured[0] ?? {}).map((what) => {
  const all = measured.map((figures) => Math.round(figures[what] ?? 0))
  return { what, median: median(all), all }
})
const web = { times, routes: await visitRoutes(browser, url) }
console.log(webTables(web))
if (values.raw) writeRaw(values.raw, { store: 'sqlite', web }, 'npm run bench:web')
await browser.close()
await stop()
