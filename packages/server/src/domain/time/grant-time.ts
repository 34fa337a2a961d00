import { grantTime as declared } from '@olympiad/contract/acts/time/grant-time'
import type { MovedWindow } from '@olympiad/contract/acts/time/whom'
import { type Act, type ActRequest, actAhead, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { allow, planAllowing } from './allow.ts'
import type { Allowing, Whom } from './whom.ts'

interface GrantTimeInput extends Whom {
  /** Beyond the exam's end, in place of what was given before; 0 and no percent takes it back. */
  readonly minutes: number
  readonly percent: number
  readonly reason: string
  /** The exam's name, where more than 500 people are concerned. */
  readonly confirm?: string
}

/** Gives examinees time beyond the end of their exam. */
export const grantTime: Act<GrantTimeInput, { granted: MovedWindow[] }> = actAhead(
  (engine, asked) => planAllowing(engine, allowingOf(asked)),
  async (engine, transaction, asked) => ({ granted: await allow(engine, transaction, allowingOf(asked)) }),
)

function allowingOf({ wanted, request }: ActRequest<GrantTimeInput>): Allowing {
  const { minutes, percent, reason, confirm = '', ...whom } = wanted
  const kind = whom.examinees.length > 0 ? 'person' : 'room'
  return { act: 'grant-time', whom, allowed: { kind, minutes, percent, reason }, confirm, request }
}

export const grantTimeRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, grantTime, { wanted, request }),
})
