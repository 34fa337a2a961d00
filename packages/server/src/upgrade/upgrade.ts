import { join } from 'node:path'
import { openArchive } from '@olympiad/engine'
import type { Exchange, Served } from './exchange.ts'
import type { Installation, Release, Switch } from './installation.ts'
import type { Counts } from './programs.ts'
import { returnTo } from './return-to.ts'

/**
 * Replaces the release that runs, or goes on with what was cut off: the journal says where. At each step the release behind the link can
 * serve the store. Throws why the new one does not serve, once the old one serves again.
 */
export async function upgrade(exchange: Exchange, to: Release, reason?: string): Promise<void> {
  const { installation, programs, step } = exchange
  const noted = installation.readSwitch()
  if (noted && hasMoved(noted, installation)) {
    if (noted.to !== to.version)
      throw new Error(`the upgrade to ${noted.to} is not finished. Run it again, or \`olympiad back\``)
    return goOn(exchange, noted)
  }
  const from = installation.release(installation.currentVersion)
  if (from.version === to.version) throw new Error(`${to.version} runs already`)
  step('ask whether it may be')
  await programs.mayUpgrade(from, reason)
  const sameTables = await tryRelease(exchange, { from, to })
  await switchRelease(exchange, { from, to, sameTables })
}

/** Whether the link has moved and the switch is not over. Before that nothing has changed, and all is done again. */
const hasMoved = ({ phase, to }: Switch, { currentVersion }: Installation): boolean =>
  phase === 'returning' || (phase === 'switching' && currentVersion === to)

/** People may have written meanwhile: a restart of the machine starts what the link leads to. */
async function goOn(exchange: Exchange, noted: Switch): Promise<void> {
  if (noted.phase === 'returning') return goBack(exchange, noted, { mayHaveServed: true })
  exchange.step('stop what has started since')
  await exchange.servers.stop()
  await finish(exchange, noted, { mayHaveServed: true })
}

interface Pair {
  readonly from: Release
  readonly to: Release
}

/** Whether the two declare the same tables. Throws what keeps the new release from serving a copy of the store. */
async function tryRelease({ programs, copies, step }: Exchange, { from, to }: Pair): Promise<boolean> {
  const backup = join(copies.folder, `trial-${process.pid}.tar`)
  step('back up for the trial')
  const settings = await copies.make('trial')
  try {
    await programs.backUp(from, backup)
    step('restore the copy')
    await programs.restore(from, backup, settings)
    step('count the copy')
    const before = await programs.counts(from, settings)
    step('migrate the copy')
    const after = await programs.counts(to, settings)
    requireSame(before.records, after.records)
    step('serve the copy')
    await programs.tryServer(to, settings)
    return before.tables === after.tables
  } finally {
    step('remove the copy')
    await copies.remove('trial')
  }
}

/** Stops the old release, backs up, and lets the new one serve. */
async function switchRelease(exchange: Exchange, { from, to, sameTables }: Pair & { sameTables: boolean }) {
  const { installation, programs, copies, servers, step, now } = exchange
  const backup = join(copies.folder, `before-${to.version}.tar`)
  const about = { from: from.version, to: to.version, servers: servers.commands, sameTables, backup }
  step('note the stop')
  installation.noteSwitch({ ...about, phase: 'stopping', atMs: 0, records: {} })
  step('stop the servers')
  await servers.stop()
  let noted: Switch
  try {
    step('count')
    const { records } = await programs.counts(from)
    await copies.requireUnserved()
    step('back up')
    await programs.system('sh', '-c', 'rm -f "$1"/before-*', 'sh', copies.folder)
    await programs.backUp(from, backup)
    step('open the backup')
    await (await openArchive(backup)).verify()
    noted = { ...about, phase: 'switching', atMs: now(), records }
    step('note the switch')
    installation.noteSwitch(noted)
  } catch (error) {
    step('start the old ones again')
    await servers.start(from.version)
    throw error
  }
  step('move the link')
  installation.switchTo(to.version)
  await finish(exchange, noted, { mayHaveServed: false })
}

/** Lets the release behind the link migrate and serve. */
async function finish(exchange: Exchange, noted: Switch, served: Served): Promise<void> {
  const { installation, programs, servers, step } = exchange
  let [cannotOpen, { mayHaveServed }] = [true, served]
  try {
    step('migrate')
    const { records } = await programs.counts(installation.release(noted.to))
    cannotOpen = false
    if (mayHaveServed) requireNoneLost(noted.records, records)
    else requireSame(noted.records, records)
    step('start the servers')
    mayHaveServed = true
    await servers.start(noted.to)
  } catch (error) {
    return goBack(exchange, { ...noted, why: (error as Error).message, cannotOpen }, { mayHaveServed })
  }
  step('note the end')
  installation.noteSwitch({ ...noted, phase: 'done' })
}

/** Throws why the new release does not serve. */
async function goBack(exchange: Exchange, noted: Switch, served: Served): Promise<never> {
  await returnTo(exchange, noted, served)
  throw new Error(`${noted.to} does not serve, and ${noted.from} serves again. ${noted.why ?? ''}`)
}

/** A migration makes no records and loses none. */
function requireSame(before: Counts['records'], after: Counts['records']): void {
  requireCounts(before, after, (name) => before[name] !== after[name])
}

/** People may have written since. */
function requireNoneLost(before: Counts['records'], after: Counts['records']): void {
  requireCounts(before, after, (name) => Number(after[name]) < Number(before[name]))
}

function requireCounts(before: Counts['records'], after: Counts['records'], isWrong: (name: string) => boolean): void {
  const wrong = Object.keys(before).filter((name) => name in after && isWrong(name))
  if (wrong.length === 0) return
  const named = wrong.map((name) => `${name} has ${after[name]} records instead of ${before[name]}`)
  throw new Error(`the new release counts otherwise: ${named.join(', ')}`)
}
