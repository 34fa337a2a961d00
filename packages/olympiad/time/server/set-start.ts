import { ApiError, type Engine, type Transaction } from '@olympiad/engine'
import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'
import { type Act, type ActRequest, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { causeOf } from '../../ground/server/audit/act-context.ts'
import { someoneAnswered } from '../../ground/server/rows/answered.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { setStart as declared } from '../declared/set-start.ts'
import { allow, planAllowing } from './allow.ts'
import type { Allowing, TimeRecipients } from './allowing.ts'

interface SetStartInput extends TimeRecipients {
  /** Beyond the exam's start, in place of an earlier delay; 0 takes it back. */
  readonly minutes: number
  readonly reason: string
  /** The exam's name, where more than 500 people are concerned. */
  readonly confirm?: string
}

/** Lets examinees start later than their exam, and end as much later. Throws 400 if one of them has answered already. */
export const setStart: Act<SetStartInput, { moved: MovedWindow[] }> = bindAct(
  declared,
  async (engine, transaction, call) => {
    const refuse = async (people: readonly StoredExaminee[]) => {
      if (call.input.minutes > 0) await refuseAnswered(engine, transaction, people)
    }
    return { moved: await allow(engine, transaction, { ...allowingOf(call), refuse }) }
  },
  (engine, call) => planAllowing(engine, allowingOf(call)),
)

async function refuseAnswered(engine: Engine, transaction: Transaction, people: readonly StoredExaminee[]) {
  const one = await someoneAnswered(engine, transaction, people)
  if (one) throw new ApiError(400, `There are answers of ${one.username} already: give time instead of a later start.`)
}

function allowingOf({ input, request }: ActRequest<SetStartInput>): Allowing {
  const { minutes, reason, confirm = '', ...whom } = input
  const cause = causeOf({ act: declared, input, request })
  return { cause, whom, allowed: { kind: 'start', minutes, percent: 0, reason }, confirm, request }
}

export const setStartRoute = actRoute(declared, { act: setStart })
