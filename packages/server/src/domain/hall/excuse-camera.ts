import { bool, text } from '@olympiad/contract/fields'
import { notFound, route } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { noteCause } from '../audit/causes.ts'
import { examineeInTurn, writeExaminee } from '../ground/examinee-rows.ts'
import { isInScope, staffThatMay } from '../ground/staff-guard.ts'

interface Wanted {
  readonly examinee: string
  /** Whether they may, or may no more. */
  readonly permit: boolean
  readonly reason: string
}

/** Permits an examinee to sit without a camera, or takes that back. Throws 404 for whom is not in the scope of who asks. */
export const excuseCamera: Act<Wanted, { examinee: string; nocamera: boolean }> = async (
  engine,
  transaction,
  { wanted: { examinee: id, permit: nocamera, reason }, request },
) => {
  noteCause(transaction, request, { act: 'excuse-camera', reason })
  const examinee = await examineeInTurn(engine, transaction, { id })
  if (!isInScope(request, 'excuseCamera', examinee.school)) throw notFound()
  await writeExaminee(engine, transaction, { id, nowMs: request.nowMs, nocamera })
  return { examinee: id, nocamera }
}

export const excuseCameraRoute = route({
  method: 'POST',
  path: '/olympiad/excuse-camera',
  guard: staffThatMay('excuseCamera'),
  body: {
    examinee: text({ required: true, max: 15 }),
    permit: bool(),
    reason: text({ required: true, max: 500 }),
  },
  isVital: true,
  handle: (engine, { request, body }) => carryOut(engine, excuseCamera, { wanted: body, request }),
})
