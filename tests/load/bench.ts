import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { exitOnSignals } from '../../scripts/run-command.ts'
import { openBare } from './bare/open-bare.ts'
import { openGenerator } from './generator/open-generator.ts'
import { type Result, resultLines } from './report.ts'
import { playRounds } from './rounds.ts'
import { SCENARIOS, scenarioNamed } from './scenarios/index.ts'
import { openSite } from './sites/open-site.ts'
import { openOwnServer } from './sites/own-server.ts'
import { listenerOf } from './sites/process-usage.ts'
import { readyPeer } from './sites/ready-peer.ts'
import type { Site } from './sites/site.ts'
import { startTimes } from './start-time.ts'

const USAGE = `usage: npm run bench -- [--peer URL --superuser EMAIL:PASSWORD] [--store sqlite|postgres] [--only NAME,NAME]
  [--rounds N] [--quick] [--raw FILE] [--profile DIR]`

interface Options {
  readonly peer?: { readonly url: string; readonly email: string; readonly password: string }
  readonly store: 'sqlite' | 'postgres'
  readonly only: readonly string[]
  readonly rounds: number
  readonly durationMs: number
  /** Where the figures of every round are written. */
  readonly raw: string | undefined
  /** Where a CPU profile of our server is written. */
  readonly profile: string | undefined
}

/** Runs the chosen scenarios and prints their figures; true when every stored answer was right. */
async function bench({ peer, store, only, rounds, durationMs, raw, profile }: Options): Promise<boolean> {
  const chosen = only.length > 0 ? only.filter((name) => name !== 'start').map(scenarioNamed) : SCENARIOS
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores; Node ${process.version}; ${new Date().toISOString()}`)
  if (only.length === 0 || only.includes('start')) {
    const { median, all } = await startTimes(store, rounds)
    console.log(`start: ${Math.round(median)} ms to the first healthy answer on empty data (${all.map(Math.round)})`)
  }
  if (chosen.length === 0) return true
  const nodeFlags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  await using own = await openOwnServer({ store, nodeFlags })
  const sites: Site[] = [await openSite({ name: 'ours', rounds, ...own })]
  if (peer) sites.push(await openSite({ name: 'peer', rounds, ready: readyPeer, pid: listenerOf(peer.url), ...peer }))
  using generator = openGenerator()
  using bare = await openBare()
  const results: Result[] = []
  for (const scenario of chosen) {
    const result = await playRounds(scenario, { sites, generator, bareUrl: bare.url, rounds, durationMs })
    results.push(result)
    console.log(`\n${resultLines(result).join('\n')}`)
  }
  if (raw) writeRaw(raw, results)
  return results.every(({ faults }) => faults.length === 0)
}

function writeRaw(file: string, results: readonly Result[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const short = results.map(({ scenario, sides, bare, faults }) => ({ scenario: scenario.name, sides, bare, faults }))
  const withoutKeys = (key: string, value: unknown) => (key === 'acknowledged' ? undefined : value)
  writeFileSync(file, `${JSON.stringify(short, withoutKeys, 1)}\n`)
}

function readOptions(): Options | null {
  const text = { type: 'string' } as const
  const options = { peer: text, superuser: text, store: text, only: text, rounds: text, raw: text, profile: text }
  const { values } = parseArgs({ options: { ...options, quick: { type: 'boolean' } } })
  const { store = 'sqlite', quick = false, only, raw, profile } = values
  const [email = '', password = ''] = values.superuser?.split(/:(.*)/s) ?? []
  const rounds = Number(values.rounds ?? (quick ? 1 : 5))
  const isWhole = !values.peer || (email !== '' && password !== '')
  if (!isWhole || (store !== 'sqlite' && store !== 'postgres') || !Number.isInteger(rounds) || rounds < 1) return null
  const peer = values.peer ? { peer: { url: values.peer.replace(/\/$/, ''), email, password } } : {}
  return { ...peer, store, only: only?.split(',') ?? [], rounds, durationMs: quick ? 2000 : 5000, raw, profile }
}

exitOnSignals()
const options = readOptions()
if (!options) {
  console.error(USAGE)
  process.exit(2)
}
process.exit((await bench(options)) ? 0 : 1)
