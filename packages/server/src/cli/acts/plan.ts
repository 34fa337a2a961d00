import type { MovedWindow } from '@olympiad/contract/acts/time/whom'
import { createHub, type Engine } from '@olympiad/engine'
import { type Act, carryOut, dryRun } from '../../domain/acts/act.ts'
import { tellFaults } from '../accounts/tell-faults.ts'
import type { CommandContext } from '../command.ts'
import { confirm, confirmName } from '../confirm.ts'
import { timeText } from './times.ts'

/** Most people that are named one by one. */
const NAMED = 40

/** What a command is about to do, by a dry run of its act. */
export interface Plan {
  /** What changes, a line each; none when nothing does. */
  readonly lines: readonly string[]
  /** The name to type instead of a yes, if an exam has begun. */
  readonly typed?: string
  /** The name was given on the command line: nothing is asked. */
  readonly isConfirmed?: boolean
  /** Does it. Throws the refusal. */
  carryOut(): Promise<unknown>
}

interface PlannedAct<Input, Result> {
  readonly act: Act<Input, Result>
  readonly input: Input
  readonly tell: (result: Result) => readonly string[]
  readonly typed?: string | undefined
}

/** The plan of an act. Throws the refusal as a sentence. */
export async function planAct<Input, Result>(
  engine: Engine,
  { act, input, tell, typed }: PlannedAct<Input, Result>,
): Promise<Plan> {
  const lines = tell(await dryRun(engine, act, input).catch(tellFaults))
  return {
    lines,
    ...(typed !== undefined && { typed }),
    carryOut: () => carryOut(engine, act, { input }).catch(tellFaults),
  }
}

/** Shows a plan, asks, and carries it out; the exit code. */
export async function follow(
  engine: Engine,
  { config }: CommandContext,
  { plan: { lines, typed, isConfirmed = false, carryOut: work }, isSure }: { plan: Plan; isSure: boolean },
): Promise<number> {
  for (const line of lines) console.log(line)
  if (lines.length === 0) {
    console.log('Nothing changes.')
    return 0
  }
  const ask = () => (typed === undefined ? confirm('Do this?') : confirmName('The exam has begun.', typed))
  if (!isSure && !isConfirmed && !(await ask())) {
    console.log('Nothing was changed.')
    return 1
  }
  const hub = await createHub(engine, config) // so that servers sharing the store tell its open pages
  try {
    await work()
    await hub.settled()
  } finally {
    await hub.close()
  }
  console.log('Done.')
  return 0
}

/** A line per moved window, with its old and new times. */
export function windowLines(moved: readonly MovedWindow[]): string[] {
  const named = moved.slice(0, NAMED).map((one) => {
    const changes = [change('starts', one.before.starts, one.starts), change('ends', one.before.ends, one.ends)]
    return `${one.username}: ${changes.filter(Boolean).join(', ') || 'as it is'}`
  })
  const more = moved.length > NAMED ? [`… and ${moved.length - NAMED} more`] : []
  const count = `${moved.length} ${moved.length === 1 ? 'examinee' : 'examinees'}`
  return moved.length === 0 ? [] : [...named, ...more, count]
}

/** A time that changes; empty where it stays. */
export function change(what: string, from: string, to: string): string {
  return from === to ? '' : `${what} ${timeText(from)} → ${timeText(to)}`
}
