import type { Engine } from '@olympiad/engine'
import { setStart } from '../../domain/time/set-start.ts'
import { actCommand, type Given } from './act-command.ts'
import { findWhom } from './names.ts'
import { type Plan, planAct, windowLines } from './plan.ts'
import { readNumber } from './times.ts'

const USAGE = 'usage: olympiad set-start USERNAME... | --school CODE --exam NAME, --minutes N --reason TEXT [--yes]'
const OPTIONS = ['school', 'exam', 'minutes', 'reason'] as const

/** What it would change to let examinees, or those of a school, start later and end as much later; 0 takes it back. */
export async function planStart(engine: Engine, { names, options }: Given<(typeof OPTIONS)[number]>): Promise<Plan> {
  const { minutes, reason = '' } = options
  if (minutes === undefined || reason === '') throw new Error(USAGE)
  const whom = await findWhom(engine, { usernames: names, ...options })
  const input = { ...whom, minutes: readNumber('minutes', minutes), reason }
  return planAct(engine, { act: setStart, input, tell: ({ moved }) => windowLines(moved) })
}

export const run = actCommand(OPTIONS, planStart)
