import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { readArguments, tellUsage } from '../../scripts/machine/tell-usage.ts'
import { exitOnSignals, root } from '../../scripts/run-command.ts'
import { crashPostgres } from './scenarios/crash-postgres.ts'
import { failTheBucket } from './scenarios/fail-the-bucket.ts'
import { fillTheDisk } from './scenarios/fill-the-disk.ts'
import { killOnSqlite } from './scenarios/kill-on-sqlite.ts'
import { lockTheUploads } from './scenarios/lock-the-uploads.ts'
import { loseOneOfTwo } from './scenarios/lose-one-of-two.ts'
import { stopOneOfThree } from './scenarios/stop-one-of-three.ts'
import { runSchedules } from './schedules/run-schedules.ts'
import { isSound, type Tally } from './tally.ts'

const USAGE = 'npm run faults -- [schedules] [--students 200] [--only NAME] [--times N] [--seed TEXT] [--browsers]'

tellUsage(USAGE)

const SCENARIOS = [
  { name: 'SIGKILL of the server, SQLite', run: killOnSqlite, faults: 50 },
  { name: 'crash of PostgreSQL under the server', run: crashPostgres, faults: 10 },
  { name: 'SIGKILL of one of two servers, PostgreSQL', run: loseOneOfTwo, faults: 5 },
  { name: 'rolling stop (SIGTERM) of three servers behind a balancer', run: stopOneOfThree('SIGTERM'), faults: 6 },
  {
    name: 'rolling stop (SIGTERM) of three servers behind a proxy that asks for no health',
    run: stopOneOfThree('SIGTERM', 'looks at replies'),
    faults: 6,
  },
  { name: 'SIGKILL of one of three servers behind a balancer', run: stopOneOfThree('SIGKILL'), faults: 3 },
  { name: 'disk full for 3 s (tmpfs), SQLite', run: fillTheDisk, faults: 3 },
  { name: 'upload folder read-only', run: lockTheUploads, faults: 3 },
  { name: 'bucket busy, gone, slow, silent in turn', run: failTheBucket, faults: 8 },
]
const SCHEDULES = 20
const DOCUMENT = join(root, 'docs/reliability.md')
const [BEGIN, END] = ['<!-- faults -->', '<!-- /faults -->']
const HEAD =
  '| fault | times | answers acknowledged | missing | double | wrong newest | unclear failures | told to wait | unanswered | slowest recovery | answers by status |\n|---|---|---|---|---|---|---|---|---|---|---|'

exitOnSignals()
const { values, positionals } = readArguments(
  {
    options: {
      students: { type: 'string', default: '200' },
      only: { type: 'string' },
      times: { type: 'string' },
      seed: { type: 'string' },
      browsers: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  },
  USAGE,
)
if (positionals[0] === 'schedules') {
  const isSound = await runSchedules({
    seed: values.seed,
    times: Number(values.times ?? SCHEDULES),
    isInBrowsers: values.browsers,
  })
  console.log(isSound ? '✓ Every newest choice is there, and no page said otherwise.' : '✗ A promise was broken.')
  process.exit(isSound ? 0 : 1)
}
const students = Number(values.students)
const lines: string[] = []
let isAllSound = true
for (const { name, run, faults: usual } of SCENARIOS.filter((one) => one.name.includes(values.only ?? ''))) {
  const faults = Number(values.times ?? usual)
  console.log(`▶ ${name}, ${faults} times, ${students} students`)
  const tally = await run({ students, faults })
  isAllSound &&= isSound(tally)
  const line = row(name, tally)
  lines.push(line)
  console.log(line)
  for (const said of [...tally.unclear, ...tally.integrity]) console.log(`  ✗ ${said}`)
}
if (values.only === undefined && values.times === undefined) write()
console.log(isAllSound ? '✓ Nothing acknowledged was lost.' : '✗ A promise was broken.')
process.exit(isAllSound ? 0 : 1)

function row(name: string, tally: Tally): string {
  const { faults, acknowledged, missing, duplicates, wrong, unclear, toldToWait, unanswered, slowestRecoveryMs } = tally
  const recovery = `${(slowestRecoveryMs / 1000).toFixed(2)} s`
  const statuses = Object.entries(tally.statuses).map(([status, count]) => `${status}: ${count}`)
  const failures = [unclear.size, toldToWait, unanswered]
  const cells = [name, faults, acknowledged, missing, duplicates, wrong, ...failures, recovery, statuses.join(', ')]
  return `| ${cells.join(' | ')} |`
}

/** Puts the table into the document, between its marks. */
function write(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`
  const about = `\`npm run faults\`, ${date}, commit ${commit}, ${students} students, ${machine}, shared with the load itself:`
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : `# Reliability\n\n${BEGIN}\n${END}\n`
  const [before, rest = ''] = text.split(BEGIN)
  const after = rest.split(END)[1] ?? '\n'
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${about}\n\n${HEAD}\n${lines.join('\n')}\n${END}${after}`)
}
