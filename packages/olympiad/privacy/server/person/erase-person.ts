import {
  ApiError,
  type Engine,
  loadRecord,
  queryOf,
  type Row,
  randomText,
  readRows,
  runQuery,
  type Transaction,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { Actor } from '../../../ground/server/audit/actor.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { ERASE, eraseEntries } from '../../../ground/server/audit/erased-entries.ts'
import { imported } from '../../../ground/server/imports/imported.ts'
import { forgetWords, searchWords } from '../../../ground/server/rows/search-words.ts'
import { examIdOf } from '../../../ground/server/rows/sitters.ts'
import { isOnLegalHold } from '../legal-holds.ts'
import type { Person } from '../records/owned-rows.ts'
import { type PersonalCollection, personalCollections } from '../records/personal-collections.ts'
import { recordPage } from '../records/record-pages.ts'
import { removeRecords } from '../records/remove-records.ts'
import { eraseForms } from './erase-forms.ts'
import { eraseTraces, knownOf, tablesOfTraces, tracesOf } from './traces.ts'
import { unknownPassword, unname } from './unname.ts'

const { examinees, exams } = olympiad
const CHARACTERS = { alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 20 }
const AT_ONCE = 100

type Examinee = StoredOf<typeof examinees>

/** Throws the sentence why an examinee cannot be erased now: something is disputed, or the exam is to come or going on. */
export async function requireErasable(engine: Engine, examinee: Examinee): Promise<void> {
  if (await isOnLegalHold(engine, examinee.id))
    throw new ApiError(400, 'The data is on legal hold. Lift the hold first.')
  const exam = await engine.database.write(async (transaction) => {
    const id = await examIdOf(engine, transaction, examinee)
    return await loadRecord(engine.database, exams, id, transaction)
  })
  if (exam && !(parseRecordTime(exam.closes) <= engine.now())) throw new ApiError(400, 'The exam is not over.')
}

/**
 * Takes an examinee out of the store, by what each collection declares: records go with their files, others and the account lose all
 * that tells of the person, and the log says only that there was something. The answers stay, of nobody. What is cut off is done by
 * doing it again; scrub the store afterwards.
 */
export async function erasePerson(engine: Engine, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const examinee = await table(engine, examinees).find(id)
  if (!examinee) throw new ApiError(404, 'There is no such student.')
  await requireErasable(engine, examinee)
  const known = await knownOf(engine, examinee) // before what it is known by is gone
  const traces = await tracesOf(engine, known)
  const removed: Record<string, number> = {}
  for (const collection of collectionsToDelete(engine)) {
    const count = await deleteOwned(engine, collection, { person: examinee, actor })
    if (count > 0) removed[collection.name] = count
  }
  await eraseTraces(engine, traces)
  const password = await unknownPassword()
  const stays = personalCollections(engine).filter(({ personal: { erase } }) => erase === 'unname')
  await engine.database.write(async (transaction) => {
    for (const collection of stays) await unname(engine, transaction, { collection, person: examinee, password })
    await forgetImport(engine, transaction, id)
    await forgetWords(engine, transaction, id)
    const names = [...new Set([examinee.username, examinee.name, ...known.names, ...known.addresses])]
    const entries = await eraseEntries(engine, transaction, { examinee: id, names })
    const about = { act: ERASE, collection: examinees.name, record: id, examinee: id, school: examinee.school }
    await append(engine, transaction, { ...entryOf(actor, engine.now(), { removed, entries }), ...about })
  })
}

/** Tables in which `erasePerson` writes something over. */
export const erasedTables = (engine: Pick<Engine, 'registry'>): string[] => [
  ...personalCollections(engine).map(({ name }) => name),
  imported.name,
  searchWords.name,
  ...tablesOfTraces,
]

/** Records that others name come before those: once these are gone, nothing leads there. */
function collectionsToDelete(engine: Engine): PersonalCollection[] {
  const all = personalCollections(engine).filter(({ personal: { erase } }) => erase === 'delete')
  const isNamed = ({ personal: { of } }: PersonalCollection) => typeof of === 'object' && 'namedIn' in of
  return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))]
}

interface Erasure {
  readonly person: Person
  readonly actor: Actor
}

/** Deletes the records of a person, some at a time; how many there were. */
async function deleteOwned(
  engine: Engine,
  collection: PersonalCollection,
  { person, actor }: Erasure,
): Promise<number> {
  const { of } = collection.personal
  const isForm = typeof of === 'object' && 'email' in of
  for (let removed = 0; ; ) {
    const { records } = await recordPage(engine, { collection, person, after: '', most: AT_ONCE })
    if (records.length === 0) return removed
    const rows = records as readonly Row[]
    if (isForm) await eraseForms(engine, { collection, records, actor })
    else await removeRecords(engine, { collection, rows, note: async () => {} })
    removed += records.length
  }
}

/** The next import finds every field edited here, and leaves it; the hash of a name would tell it to who guesses. */
async function forgetImport({ database }: Engine, transaction: Transaction, id: string): Promise<void> {
  const query = queryOf(database.dialect, imported)
  const find = query.selectFrom(imported.name).select('hashes').where('collection', '=', examinees.name)
  const [known] = await readRows(transaction, imported, find.where('record', '=', id))
  if (!known) return
  const fields = Object.keys(JSON.parse(known.hashes) as object)
  const hashes = JSON.stringify(Object.fromEntries(fields.map((field) => [field, randomText(CHARACTERS)])))
  const update = query.updateTable(imported.name).set({ hashes }).where('collection', '=', examinees.name)
  await runQuery(transaction, update.where('record', '=', id))
}
