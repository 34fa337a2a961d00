import { type Engine, keepingHash, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type ImportedRecord, valueHash } from '../../../ground/server/imports/imported.ts'
import type { RowChange, StudentValues } from '../../declared/school-file.ts'
import type { StoredRow } from '../ground.ts'
import { comparePerson, DETAILS, isDetail } from '../plan/compare-person.ts'
import { writeRow } from '../plan/stored-rows.ts'

const { examinees, questionpapers, studentdetails } = olympiad

/** What the rows of one file have in common. */
export interface Applying {
  readonly engine: Engine
  readonly transaction: Transaction
  readonly school: string
  /** The hash of a password that nobody knows: a slip brings the real one. */
  readonly passwordHash: string
  /** The papers of exams that were looked for, or empty. */
  readonly papers: Map<string, string>
  /** What the step leaves to be remembered, at its end. */
  readonly written: ImportedRecord[]
}

/** Whether a row makes an account: for a new student, or for a doubtful one without a decision. */
export const isNew = ({ kind, decision }: Pick<StoredRow, 'kind' | 'decision'>) =>
  kind === 'new' || (kind === 'doubtful' && decision !== 'moved')

/** Makes the account of a row in the transaction of a step. */
export async function addPerson(applying: Applying, row: StoredRow, username: string): Promise<void> {
  const { engine, transaction, school, passwordHash } = applying
  const { name = '', exam = '' } = row.values
  const context = { engine, transaction, intent: keepingHash(passwordHash) }
  const secret = { password: UNUSED, passwordConfirm: UNUSED } as object // the hash is kept in its place
  const seat = exam === '' ? {} : { exam, questionpaper: await onlyPaper(applying, exam) }
  const { id } = await records(context, examinees).insert({ username, name, school, ...seat, ...secret })
  applying.written.push({ collection: examinees.name, record: id, hashes: { name: valueHash(name) } })
  await writeDetails(applying, { examinee: id, isNew: true }, detailsIn(row.values))
  await writeRow(engine, transaction, { id: row.id, examinee: id, isDone: true, isMade: true })
}

const UNUSED = 'kept-as-a-hash'

async function onlyPaper({ engine, transaction, papers }: Writing, exam: string): Promise<string> {
  const known = papers.get(exam)
  if (known !== undefined) return known
  const found = await records({ engine, transaction }, questionpapers).where({ exam }, { limit: 2 })
  const only = found.length === 1 ? (found[0]?.id ?? '') : ''
  papers.set(exam, only)
  return only
}

const detailsIn = (values: StudentValues) =>
  Object.fromEntries(DETAILS.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))

interface DetailsOf {
  readonly examinee: string
  /** The account was made in this step, and has none. */
  readonly isNew?: true
}

async function writeDetails(
  { engine, transaction, written }: Writing,
  { examinee, isNew }: DetailsOf,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  const own = records({ engine, transaction }, studentdetails)
  const stored = isNew ? null : await own.first({ examinee })
  const { id } = stored ? await own.update(stored.id, values) : await own.insert({ examinee, ...values })
  const hashes = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, valueHash(value)]))
  written.push({ collection: studentdetails.name, record: id, hashes })
}

/** Changes a known student; what was changed since the plan stays. */
export async function changePerson(applying: Applying, row: StoredRow): Promise<void> {
  const id = row.kind === 'doubtful' ? row.twin : row.examinee
  const { engine, transaction, school } = applying
  const people = records({ engine, transaction }, examinees)
  const person = await people.find(id)
  if (!person) return writeRow(engine, transaction, { id: row.id, isDone: true }) // removed since
  const details = await records({ engine, transaction }, studentdetails).first({ examinee: id })
  const now = (field: RowChange['field']) =>
    isDetail(field as never) ? String(details?.[field as keyof typeof details] ?? '') : String(person[field as 'name'])
  const isMoved = row.kind === 'doubtful'
  const known = { ...person, details: details ?? undefined }
  const planned = isMoved ? comparePerson(row.values, { person: known, hashes: everything(known) }) : row.changes
  const moved: RowChange[] = isMoved ? [{ field: 'school', from: person.school, to: school }] : []
  const done = [...moved, ...planned].filter(({ field, from, isKept }) => !isKept && now(field) === from)
  await writeChanges(
    applying,
    id,
    done.map(({ field, to }) => [field, to] as const),
  )
  await writeRow(engine, transaction, { id: row.id, examinee: id, isDone: true, changes: done })
}

/** For a student who moved here, nothing counts as edited by hand. */
const everything = ({ name, details }: { readonly name: string; readonly details: object | undefined }) => {
  const hashed = Object.entries(details ?? {}).map(([field, value]) => [field, valueHash(value)])
  return { account: { name: valueHash(name) }, details: Object.fromEntries(hashed) as Record<string, string> }
}

/** What writing values of students needs. */
export type Writing = Pick<Applying, 'engine' | 'transaction' | 'papers' | 'written'>

/** With nothing looked for and nothing written yet. */
export const writing = (engine: Engine, transaction: Transaction): Writing => {
  return { engine, transaction, papers: new Map(), written: [] }
}

/** Writes values of a student into the account and the details. */
export async function writeChanges(
  on: Writing,
  id: string,
  values: readonly (readonly [RowChange['field'], string])[],
): Promise<void> {
  const { engine, transaction, written } = on
  const details = values.filter(([field]) => isDetail(field as never))
  const account = Object.fromEntries(values.filter(([field]) => !isDetail(field as never)))
  if (typeof account.exam === 'string' && account.exam !== '') account.questionpaper = await onlyPaper(on, account.exam)
  if (Object.keys(account).length > 0) {
    await records({ engine, transaction }, examinees).update(id, account)
    if (typeof account.name === 'string')
      written.push({ collection: examinees.name, record: id, hashes: { name: valueHash(account.name) } })
  }
  await writeDetails(on, { examinee: id }, Object.fromEntries(details))
}
