import type { Collection } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime, parseRecordTime } from '@olympiad/contract/record-time'
import {
  ApiError,
  compileOnce,
  type Engine,
  hashPassword,
  loadRecord,
  queryOf,
  type Row,
  randomText,
  readRows,
  runQuery,
  type StoredRecord,
  type Transaction,
  table,
} from '@olympiad/engine'
import type { Actor } from '../../audit/actor.ts'
import { append } from '../../audit/append.ts'
import { entryOf } from '../../audit/chain.ts'
import { ERASE, eraseEntries } from '../../audit/erased-entries.ts'
import { examIdOf } from '../../ground/sitters.ts'
import { imported } from '../../imports/imported.ts'
import { isHeld } from '../hold.ts'
import { KEPT_OF_EXAMINEES } from '../retention/kept-records.ts'
import { removeRecords } from '../retention/remove-records.ts'
import { eraseRegistrations } from './erase-registration.ts'
import { ABOUT_THEM, ownRegistrations } from './person-records.ts'
import { recordPage } from './record-pages.ts'

const { attempts, auditlog, decisions, examinees, exams, fingerprints, registrations, sittings } = olympiad
const CHARACTERS = { alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 20 }
const AT_ONCE = 100

type Examinee = StoredOf<typeof examinees>

/** Throws the sentence why an examinee cannot be erased now: something is disputed, or the exam is to come or going on. */
export async function requireErasable(engine: Engine, examinee: Examinee): Promise<void> {
  if (await isHeld(engine, examinee.id)) throw new ApiError(400, 'Something is disputed: a hold is to be lifted first.')
  const exam = await engine.database.write(async (transaction) => {
    const id = await examIdOf(engine, transaction, examinee)
    return (await loadRecord(engine.database, exams, id, transaction)) as StoredOf<typeof exams> | null
  })
  if (exam && !(parseRecordTime(exam.closes) <= engine.now())) throw new ApiError(400, 'The exam is not over.')
}

/**
 * Takes an examinee out of the store: what was observed goes with its files, the account has no name any more, and the log says
 * nothing of them but that there was something. The answers stay, of nobody. What is cut off is done by doing it again; the store
 * is to be scrubbed after it.
 */
export async function erasePerson(engine: Engine, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const examinee = await table(engine, examinees).find(id)
  if (!examinee) throw new ApiError(404, 'There is no such examinee.')
  await requireErasable(engine, examinee)
  const removed: Record<string, number> = {}
  const forms = await ownRegistrations(engine, id)
  await eraseRegistrations(engine, forms, actor)
  if (forms.length > 0) removed[registrations.name] = forms.length
  const own = [fingerprints, ...KEPT_OF_EXAMINEES.map(({ collection }) => collection), ...ABOUT_THEM]
  for (const collection of own) {
    const read = async () => (await recordPage(engine, { collection, examinee: id, after: '', most: 1000 })).records
    for (let rows = await read(); rows.length > 0; rows = await read()) {
      removed[collection.name] = (removed[collection.name] ?? 0) + rows.length
      await removeAll(engine, collection, rows)
    }
  }
  const password = await hashPassword(randomText({ ...CHARACTERS, length: 40 }))
  await engine.database.write(async (transaction) => {
    await unname(engine, transaction, { examinee, password })
    await forgetImport(engine, transaction, id)
    const entries = await eraseEntries(engine, transaction, { examinee: id, names: [examinee.username, examinee.name] })
    const about = { act: ERASE, collection: examinees.name, record: id, examinee: id, school: examinee.school }
    await append(engine, transaction, { ...entryOf(actor, engine.now(), { removed, entries }), ...about })
  })
}

/** Tables of which something was written over. */
export const ERASED_TABLES: readonly string[] = [
  ...KEPT_OF_EXAMINEES.map(({ collection }) => collection.name),
  ...[registrations, fingerprints, ...ABOUT_THEM, attempts, decisions, sittings, examinees, auditlog, imported].map(
    ({ name }) => name,
  ),
]

async function removeAll(engine: Engine, collection: Collection, records: readonly StoredRecord[]) {
  const rows = records as readonly Row[]
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    await removeRecords(engine, { collection, rows: some, note: async () => {} })
  }
}

interface Named {
  readonly examinee: Examinee
  /** A hash of which nobody knows what it is of. */
  readonly password: string
}

async function unname({ database, now }: Engine, transaction: Transaction, { examinee, password }: Named) {
  const { builder } = database.dialect
  const account = {
    ...{
      username: `erased-${randomText(CHARACTERS)}`,
      name: '',
      email: '',
      password,
      consent: '',
      boundsession: '',
      paused: '',
      takenover: null,
    },
    ...{ tokenKey: randomText({ ...CHARACTERS, length: 50 }), updated: formatRecordTime(now()) },
  }
  const of = (name: string, values: Readonly<Record<string, string | null>>, column: string) =>
    transaction.run(compileOnce(builder.updateTable(name).set(values).where(column, '=', examinee.id)))
  await of(examinees.name, account, 'id')
  await of(attempts.name, { location: null, deviceId: '' }, 'examinee')
  await of(decisions.name, { reason: 'erased' }, 'examinee')
  await of(sittings.name, { device: '', session: '', flags: null, outages: null, places: null }, 'examinee')
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
