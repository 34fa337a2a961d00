import { number, text } from '@olympiad/contract/fields'
import { route } from '@olympiad/engine'
import { type Act, carryOut } from './act.ts'
import { allow, type MovedWindow, type Whom, whomFields, whomIn } from './allow.ts'
import { staffThatMay } from './staff-guard.ts'

interface Grant extends Whom {
  /** Beyond the exam's end, in place of what was given before; 0 and no percent takes it back. */
  readonly minutes: number
  readonly percent: number
  readonly reason: string
}

/** Gives examinees time beyond the end of their exam. */
export const grantTime: Act<Grant, { granted: MovedWindow[] }> = async (engine, transaction, { wanted, request }) => {
  const { minutes, percent, reason, ...whom } = wanted
  const kind = whom.examinees.length > 0 ? 'person' : 'room'
  const allowed = { kind, minutes, percent, reason } as const
  return { granted: await allow(engine, transaction, { act: 'grant-time', whom, allowed, request }) }
}

export const grantTimeRoute = route({
  method: 'POST',
  path: '/olympiad/grant-time',
  guard: staffThatMay('grantTime'),
  body: {
    ...whomFields,
    minutes: number({ int: true, min: 0, max: 1440 }),
    percent: number({ min: 0, max: 100 }),
    reason: text({ required: true, max: 500 }),
  },
  handle(engine, { request, body }) {
    const wanted = { ...body, ...whomIn(body) }
    return carryOut(engine, grantTime, { wanted, request })
  },
})
