import { excuseCamera as declared } from '@olympiad/contract/acts/hall/excuse-camera'
import { notFound } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'
import { examineeInTurn, writeExaminee } from '../ground/examinee-rows.ts'
import { isInScope } from '../ground/staff-guard.ts'

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

export const excuseCameraRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, excuseCamera, { wanted, request }),
})
