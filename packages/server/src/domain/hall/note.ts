import { note as declared } from '@olympiad/contract/acts/hall/note'
import { olympiad } from '@olympiad/contract/collections/index'
import { notFound, records } from '@olympiad/engine'
import { type Act, type ActValues, bindAct, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { examineeInTurn } from '../ground/examinee-rows.ts'
import { isInScope, roleIn } from '../ground/staff-guard.ts'

type NoteInput = ActValues<typeof declared>

/** Adds a note about an examinee that only staff may read. Throws 404 if the caller may not see this examinee. */
export const note: Act<NoteInput, { id: string }> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const examinee = await examineeInTurn(engine, transaction, { id: input.examinee })
    if (!isInScope(request, 'board', examinee.school)) throw notFound()
    const values = { examinee: examinee.id, text: input.text.trim(), by: roleIn(request) }
    const { id } = await records({ engine, transaction }, olympiad.notes).insert(values)
    return { id }
  },
)

export const noteRoute = actRoute(declared, {
  handle: (engine, { request, body: input }) => carryOut(engine, note, { input, request }),
})
