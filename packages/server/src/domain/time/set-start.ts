import { setStart as declared } from '@olympiad/contract/acts/time/set-start'
import type { MovedWindow } from '@olympiad/contract/acts/time/whom'
import { ApiError, type Engine, type Transaction } from '@olympiad/engine'
import { type Act, type ActRequest, actAhead, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { someoneAnswered } from '../ground/answered.ts'
import type { StoredExaminee } from '../ground/stored.ts'
import { allow, planAllowing } from './allow.ts'
import type { Allowing, Whom } from './whom.ts'

interface SetStartInput extends Whom {
  /** Beyond the exam's start, in place of what was set before; 0 takes it back. */
  readonly minutes: number
  readonly reason: string
  /** The exam's name, where more than 500 people are concerned. */
  readonly confirm?: string
}

/** Lets examinees start later than their exam, and end as much later. Throws 400 for who has answered already. */
export const setStart: Act<SetStartInput, { moved: MovedWindow[] }> = actAhead(
  (engine, asked) => planAllowing(engine, allowingOf(asked)),
  async (engine, transaction, asked) => {
    const refuse = async (people: readonly StoredExaminee[]) => {
      if (asked.wanted.minutes > 0) await refuseAnswered(engine, transaction, people)
    }
    return { moved: await allow(engine, transaction, { ...allowingOf(asked), refuse }) }
  },
)

async function refuseAnswered(engine: Engine, transaction: Transaction, people: readonly StoredExaminee[]) {
  const one = await someoneAnswered(engine, transaction, people)
  if (one) throw new ApiError(400, `There are answers of ${one.username} already: give time instead of a later start.`)
}

function allowingOf({ wanted, request }: ActRequest<SetStartInput>): Allowing {
  const { minutes, reason, confirm = '', ...whom } = wanted
  return { act: 'set-start', whom, allowed: { kind: 'start', minutes, percent: 0, reason }, confirm, request }
}

export const setStartRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, setStart, { wanted, request }),
})
