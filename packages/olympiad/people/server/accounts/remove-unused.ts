import {
  ApiError,
  type Engine,
  notFound,
  queryOf,
  readerFor,
  records,
  selectRows,
  type Transaction,
} from '@olympiad/engine'
import type { Schema } from '@olympiad/schema/collection'
import { olympiad } from '../../../all/collections.ts'
import { type Act, type ActValues, bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { requireStudents } from '../../../ground/server/rows/examinee-rows.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import {
  removeExaminees as examineesDeclared,
  type Removed,
  removeSchool as schoolDeclared,
  removeStaff as staffDeclared,
} from '../../declared/remove-unused.ts'
import { usesOf } from './uses-of.ts'

const { examinees, schools, slips, supervisors } = olympiad

type RemoveExamineesInput = ActValues<typeof examineesDeclared>

/**
 * Removes students without any stored record, all or none. Throws 404, and 400 with the names of used accounts.
 */
export const removeExaminees: Act<RemoveExamineesInput, Removed> = bindAct(
  examineesDeclared,
  async (engine, transaction, { input: { examinees: ids } }) => {
    requireStudents(ids)
    const removed: string[] = []
    for (const id of new Set(ids))
      removed.push(await removeOne(engine, transaction, { collection: examinees, id, called: 'username' }))
    return { removed }
  },
)

interface RemoveOneInput {
  readonly id: string
  readonly reason: string
}

const removeSchool: Act<RemoveOneInput, Removed> = bindAct(
  schoolDeclared,
  async (engine, transaction, { input: { id } }) => ({
    removed: [await removeOne(engine, transaction, { collection: schools, id, called: 'name' })],
  }),
)

const removeStaff: Act<RemoveOneInput, Removed> = bindAct(
  staffDeclared,
  async (engine, transaction, { input: { id } }) => ({
    removed: [await removeOne(engine, transaction, { collection: supervisors, id, called: 'username' })],
  }),
)

interface Removal {
  readonly collection: Schema
  readonly id: string
  /** The field that people know it by. */
  readonly called: string
}

/** Locks the record first: nobody can newly refer to it until it is gone. */
async function removeOne(engine: Engine, transaction: Transaction, removal: Removal): Promise<string> {
  const { collection, id, called } = removal
  const all = records({ engine, transaction }, collection)
  const record = await all.lock(id)
  if (!record) throw notFound()
  const name = String((record as Readonly<Record<string, unknown>>)[called])
  const uses = await usesOf(engine, transaction, { collection, id })
  if (collection.name === examinees.name && uses.length === 0) await removeSlips(engine, transaction, id)
  if (uses.length > 0) throw new ApiError(400, `${name} is kept: there are ${uses.join(', ')}.`)
  await all.remove(id)
  return name
}

/** A slip of an account that was never used opens nothing any more. */
async function removeSlips(engine: Engine, transaction: Transaction, examinee: string): Promise<void> {
  const all = records({ engine, transaction }, slips)
  for (const { id } of await all.where({ examinee })) await all.remove(id)
}

/** Whether the log has anything that the account did. It is read apart from the answers of others. */
async function hasActed({ database }: Engine, id: string): Promise<boolean> {
  const own = queryOf(database.dialect, auditlog).selectFrom(auditlog.name).select('id').where('actor', '=', id)
  return (await selectRows(readerFor(database, { asker: id, isCostly: true }), own.limit(1))).length > 0
}

const removeExamineesRoute = actRoute(examineesDeclared, { act: removeExaminees })
const removeSchoolRoute = actRoute(schoolDeclared, {
  handle: (engine, { request, body: { school: id, reason } }) =>
    runAct(engine, removeSchool, { input: { id, reason }, request }),
})
const removeStaffRoute = actRoute(staffDeclared, {
  async handle(engine, { request, body: { supervisor: id, reason } }) {
    if (request.account?.record.id === id) throw new ApiError(400, 'This is your own account.')
    if (await hasActed(engine, id))
      throw new ApiError(400, 'The account is kept: the log has what it did. Close it instead.')
    return runAct(engine, removeStaff, { input: { id, reason }, request })
  },
})

/** Acts that remove what nobody has used. */
export const removalRoutes = [removeExamineesRoute, removeSchoolRoute, removeStaffRoute]
