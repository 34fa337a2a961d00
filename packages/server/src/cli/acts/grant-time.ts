import type { Engine } from '@olympiad/engine'
import { grantTime } from '../../domain/time/grant-time.ts'
import { actCommand, type Given } from './act-command.ts'
import { findWhom } from './names.ts'
import { type Plan, planAct, windowLines } from './plan.ts'
import { readNumber } from './times.ts'

const USAGE =
  'usage: olympiad grant-time USERNAME... | --school CODE --exam NAME, --minutes N | --percent N, --reason TEXT [--yes]'
const OPTIONS = ['school', 'exam', 'minutes', 'percent', 'reason'] as const

/** What it would change to give examinees, or those of a school, time beyond the end of their exam; 0 takes it back. */
export async function planGrant(engine: Engine, { names, options }: Given<(typeof OPTIONS)[number]>): Promise<Plan> {
  const { minutes, percent, reason = '' } = options
  if ((minutes === undefined) === (percent === undefined) || reason === '') throw new Error(USAGE)
  const given = { minutes: readNumber('minutes', minutes), percent: readNumber('percent', percent), reason }
  const input = { ...(await findWhom(engine, { usernames: names, ...options })), ...given }
  return planAct(engine, { act: grantTime, input, tell: ({ granted }) => windowLines(granted) })
}

export const run = actCommand(OPTIONS, planGrant)
