import type { Examinee } from '@olympiad/contract/collections/examinees'
import { number, text } from '@olympiad/contract/fields'
import { ApiError, route } from '@olympiad/engine'
import { hasAnswered } from '../windows/sheets.ts'
import { type Act, carryOut } from './act.ts'
import { allow, type MovedWindow, type Whom, whomFields, whomIn } from './allow.ts'
import { staffThatMay } from './staff-guard.ts'

interface LaterStart extends Whom {
  /** Beyond the exam's start, in place of what was set before; 0 takes it back. */
  readonly minutes: number
  readonly reason: string
}

/** Lets examinees start later than their exam, and end as much later. Throws 400 for who has answered already. */
export const setStart: Act<LaterStart, { moved: MovedWindow[] }> = async (engine, transaction, { wanted, request }) => {
  const { minutes, reason, ...whom } = wanted
  const refuse = async (examinee: Examinee) => {
    if (minutes > 0 && (await hasAnswered(engine, transaction, examinee)))
      throw new ApiError(400, `There are answers of ${examinee.username} already: give time instead of a later start.`)
  }
  const allowed = { kind: 'start', minutes, percent: 0, reason } as const
  return { moved: await allow(engine, transaction, { act: 'set-start', whom, allowed, request, refuse }) }
}

export const setStartRoute = route({
  method: 'POST',
  path: '/olympiad/set-start',
  guard: staffThatMay('grantTime'),
  body: {
    ...whomFields,
    minutes: number({ int: true, min: 0, max: 1440 }),
    reason: text({ required: true, max: 500 }),
  },
  handle(engine, { request, body }) {
    const wanted = { ...body, ...whomIn(body) }
    return carryOut(engine, setStart, { wanted, request })
  },
})
