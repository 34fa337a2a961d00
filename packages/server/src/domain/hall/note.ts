import { note as declared } from '@olympiad/contract/acts/hall/note'
import { olympiad } from '@olympiad/contract/collections/index'
import { addRecord, notFound } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'
import { examineeInTurn } from '../ground/examinee-rows.ts'
import { isInScope, roleIn } from '../ground/staff-guard.ts'

interface Wanted {
  readonly examinee: string
  readonly text: string
}

/** Writes something down about an examinee, for staff alone. Throws 404 for whom is not in the scope of who asks. */
export const note: Act<Wanted, { id: string }> = async (engine, transaction, { wanted, request }) => {
  const examinee = await examineeInTurn(engine, transaction, { id: wanted.examinee })
  if (!isInScope(request, 'board', examinee.school)) throw notFound()
  noteCause(transaction, request, { act: 'note' })
  const body = { examinee: examinee.id, text: wanted.text.trim(), by: roleIn(request) }
  return { id: await addRecord(engine, transaction, { collection: olympiad.notes, body }) }
}

export const noteRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, note, { wanted, request }),
})
