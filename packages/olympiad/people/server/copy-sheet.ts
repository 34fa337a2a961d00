import {
  addMany,
  asServer,
  type Engine,
  newRecordId,
  queryOf,
  records,
  selectRecords,
  TimeSlice,
  type Transaction,
  zeroRecord,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { contextOf } from '../../ground/server/audit/act-context.ts'
import { appendMany } from '../../ground/server/audit/append.ts'
import { entriesOfMany } from '../../ground/server/audit/entries-of-many.ts'
import type { StoredAttempt } from '../../ground/server/rows/stored.ts'
import { noteAnswer } from '../../sittings/server/answered-counts.ts'

const { attempts } = olympiad
/** No staff may read answers, so their log entries name no examinee. */
const NOBODY = { id: '', school: '' }

/** A sheet: the answers of an examinee in a paper. */
interface Sheet {
  readonly examinee: string
  readonly questionpaper: string
}

/**
 * Copies an examinee's choices in a paper into the sheet of another paper with the same questions; if both have a row,
 * the newer choice wins. The first sheet stays unchanged. Returns the number of its answers.
 */
export async function copySheet(
  engine: Engine,
  transaction: Transaction,
  { examinee, from, to }: { readonly examinee: string; readonly from: string; readonly to: string },
): Promise<number> {
  const there = await answersIn(engine, transaction, { examinee, questionpaper: to })
  const known = new Map(there.map((one) => [one.questionnumber, one]))
  const slice = new TimeSlice()
  const answers = from === to ? [] : await answersIn(engine, transaction, { examinee, questionpaper: from })
  const added: StoredAttempt[] = []
  for (const answer of answers) {
    if (slice.isOver) await slice.next()
    const old = known.get(answer.questionnumber)
    if (!old && !isBlank(answer)) added.push(newCopy(engine, answer, to))
    if (old && chosenAt(old) <= chosenAt(answer)) await changeCopy(engine, transaction, { answer, old })
  }
  await addCopies(engine, transaction, added)
  return answers.filter(({ option }) => option !== '').length
}

/** Older answers do not say when they were chosen. */
const chosenAt = ({ chosen, updated }: StoredAttempt) => chosen || updated
/** Cleared, and nothing is left of it. */
const isBlank = ({ option, marked }: StoredAttempt) => option === '' && !marked

/** The answer in the sheet of another paper, as every answer is stored. */
function newCopy({ now }: Engine, answer: StoredAttempt, questionpaper: string): StoredAttempt {
  const { examinee, questionnumber, option, marked, chosen, location, deviceId } = answer
  const time = formatRecordTime(now())
  const choice = { option, marked, location, deviceId, chosen: chosen === '' || chosen > time ? time : chosen }
  const whole = { ...zeroRecord(attempts, newRecordId()), examinee, questionpaper, questionnumber, ...choice }
  return { ...whole, created: time, updated: time } as StoredAttempt
}

/** A whole sheet by one statement. */
async function addCopies(engine: Engine, transaction: Transaction, added: readonly StoredAttempt[]): Promise<void> {
  const [records, collection] = [added, answersOf(engine)]
  await addMany(engine, transaction, { collection, records })
  const write = { action: 'create', collection, request: asServer(engine), intent: {}, before: null } as const
  for (const after of records) noteAnswer(engine, { ...write, after })
  const writes = records.map((after) => ({ collection, before: null, after, examinee: NOBODY }))
  await appendMany(engine, transaction, await entriesOfMany(engine, contextOf(transaction).cause, writes))
}

/** The collection with the rules that it has here. */
function answersOf({ registry }: Engine) {
  const collection = registry.find(attempts.name)
  if (!collection) throw new Error(`this service has no ${attempts.name}`)
  return collection
}

interface Copy {
  readonly answer: StoredAttempt
  /** The existing answer. */
  readonly old: StoredAttempt
}

async function changeCopy(engine: Engine, transaction: Transaction, { answer, old }: Copy): Promise<void> {
  const { option, marked, chosen, location, deviceId } = answer
  await records({ engine, transaction }, attempts).update(old.id, { option, marked, chosen, location, deviceId })
}

async function answersIn(engine: Engine, transaction: Transaction, sheet: Sheet): Promise<StoredAttempt[]> {
  return selectRecords(transaction, attempts, sheetOf(engine, sheet).orderBy('questionnumber'))
}

function sheetOf({ database: { dialect } }: Engine, { examinee, questionpaper }: Sheet) {
  const all = queryOf(dialect, attempts).selectFrom(attempts.name).selectAll()
  return all.where('examinee', '=', examinee).where('questionpaper', '=', questionpaper)
}
