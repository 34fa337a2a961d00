import { notFound } from '@olympiad/engine'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn, writeExaminee } from '../../ground/server/rows/examinee-rows.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { excuseCamera as declared } from '../declared/excuse-camera.ts'

type ExcuseCameraInput = ActValues<typeof declared>

/** Permits an examinee to sit without a camera, or withdraws that. Throws 404 if the caller may not see this examinee. */
export const excuseCamera: Act<ExcuseCameraInput, { examinee: string; nocamera: boolean }> = bindAct(
  declared,
  async (engine, transaction, { input: { examinee: id, permit: nocamera }, request }) => {
    const examinee = await examineeInTurn(engine, transaction, { id })
    if (!isInScope(request, 'excuseCamera', examinee.school)) throw notFound()
    await writeExaminee(engine, transaction, { id, nowMs: request.nowMs, nocamera })
    return { examinee: id, nocamera }
  },
)

export const excuseCameraRoute = actRoute(declared, { act: excuseCamera })
