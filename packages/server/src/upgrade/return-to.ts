import type { Exchange, Served } from './exchange.ts'
import type { Switch } from './installation.ts'

/** What was written since the switch and would be lost. */
class WrittenSince extends Error {
  constructor(version: string, counts: Readonly<Record<string, number>>) {
    const named = Object.entries(counts).map(([name, count]) => `${count} in ${name}`)
    super(
      `${version} stays: what was written since the upgrade would be lost: ${named.join(', ')}. Ask for a repaired release, or restore the backup by hand`,
    )
  }
}

/** Leaves the release that serves for the one before. Throws what keeps the one before away; then the other goes on. */
export async function back(exchange: Exchange, reason?: string): Promise<Switch> {
  const { installation, programs, step } = exchange
  const noted = installation.readSwitch()
  if (!noted || noted.phase === 'returned') throw new Error('there is no upgrade to go back from')
  if (noted.phase === 'done') {
    step('ask whether it may be')
    await programs.mayUpgrade(installation.release(noted.to), reason)
  }
  await returnTo(exchange, { ...noted, ...(reason !== undefined && { reason }) }, { mayHaveServed: true })
  return noted
}

/** The old release serves again, with what the backup holds. Throws `WrittenSince`, and what else fails; the new one is started then. */
export async function returnTo(exchange: Exchange, noted: Switch, served: Served): Promise<void> {
  const { installation, servers, step } = exchange
  const returning: Switch = { ...noted, phase: 'returning', servers: servers.commands }
  if (installation.currentVersion !== noted.from) {
    step('note the way back')
    installation.noteSwitch(returning)
    step('stop for the way back')
    await servers.stop()
    try {
      if (!noted.sameTables) {
        if (served.mayHaveServed) await requireNothingWritten(exchange, noted)
        await putStoreBack(exchange, noted)
      }
      step('move the link back')
      installation.switchTo(noted.from)
    } catch (error) {
      step('stay')
      await stay(exchange, noted, error as Error)
    }
  }
  if (noted.reason !== undefined && !noted.sameTables) {
    step('note the reason in the log') // the log came back without it
    await exchange.programs.mayUpgrade(installation.release(noted.from), noted.reason)
  }
  step('start again')
  await servers.start(noted.from)
  step('note the return')
  installation.noteSwitch({ ...returning, phase: 'returned' })
}

/** Starts the release that could not be left. Throws why it could not, and what else is wrong. */
async function stay({ installation, servers }: Exchange, noted: Switch, { message }: Error): Promise<never> {
  // One that never served has to be left: the next attempt goes on with that.
  installation.noteSwitch({ ...noted, phase: noted.why === undefined ? 'done' : 'returning' })
  try {
    await servers.start(installation.currentVersion)
  } catch (error) {
    throw new Error(`${message}. Nothing serves now: ${(error as Error).message}`, { cause: error })
  }
  throw new Error(message)
}

async function requireNothingWritten({ installation, programs, copies, step }: Exchange, noted: Switch): Promise<void> {
  step('look what was written')
  const counts = await writtenSince()
  if (counts === undefined) return
  if (Object.keys(counts).length > 0) throw new WrittenSince(noted.to, counts)
  await copies.requireUnserved()

  /** Undefined for a release that could not open the store and still cannot: nobody wrote by it. */
  async function writtenSince() {
    try {
      return await programs.writtenSince(installation.release(noted.to), noted.atMs)
    } catch (error) {
      if (noted.cannotOpen) return undefined
      throw error
    }
  }
}

async function putStoreBack({ installation, programs, copies, step }: Exchange, noted: Switch): Promise<void> {
  step('restore aside')
  const settings = await copies.make('back')
  await programs.restore(installation.release(noted.from), noted.backup, settings)
  step('put the store back')
  await copies.putBack()
}
