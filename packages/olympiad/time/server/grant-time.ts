import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'
import { type Act, type ActRequest, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { causeOf } from '../../ground/server/audit/act-context.ts'
import { grantTime as declared } from '../declared/grant-time.ts'
import { allow, planAllowing } from './allow.ts'
import type { Allowing, TimeRecipients } from './allowing.ts'

interface GrantTimeInput extends TimeRecipients {
  /** Beyond the exam's end, in place of earlier extra time; 0 and no percent takes it back. */
  readonly minutes: number
  readonly percent: number
  readonly reason: string
  /** The exam's name, where more than 500 people are concerned. */
  readonly confirm?: string
}

/** Gives examinees time beyond the end of their exam. */
export const grantTime: Act<GrantTimeInput, { granted: MovedWindow[] }> = bindAct(
  declared,
  async (engine, transaction, call) => ({ granted: await allow(engine, transaction, allowingOf(call)) }),
  (engine, call) => planAllowing(engine, allowingOf(call)),
)

function allowingOf({ input, request }: ActRequest<GrantTimeInput>): Allowing {
  const { minutes, percent, reason, confirm = '', ...whom } = input
  const cause = causeOf({ act: declared, input, request })
  const kind = whom.examinees.length > 0 ? 'person' : 'room'
  return { cause, whom, allowed: { kind, minutes, percent, reason }, confirm, request }
}

export const grantTimeRoute = actRoute(declared, { act: grantTime })
