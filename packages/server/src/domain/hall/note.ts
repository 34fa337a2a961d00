import { olympiad } from '@olympiad/contract/collections/index'
import { text } from '@olympiad/contract/fields'
import { addRecord, notFound, route } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { noteCause } from '../audit/causes.ts'
import { examineeInTurn } from '../ground/examinee-rows.ts'
import { isInScope, roleIn, staffThatMay } from '../ground/staff-guard.ts'

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

export const noteRoute = route({
  method: 'POST',
  path: '/olympiad/note',
  guard: staffThatMay('board'),
  body: { examinee: text({ required: true, max: 15 }), text: text({ required: true, max: 500 }) },
  limits: [{ max: 60, windowS: 60 }],
  handle: (engine, { request, body }) => carryOut(engine, note, { wanted: body, request }),
})
