import { notFound, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { isInScope, roleIn } from '../../ground/server/rows/staff-guard.ts'
import { note as declared } from '../declared/note.ts'

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

export const noteRoute = actRoute(declared, { act: note })
