import { batched, declareTable, type Engine, queryOf, runQuery, type Transaction } from '@olympiad/engine'
import { index } from '@olympiad/schema/collection'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { formHash } from '../../ground/server/rows/forms/form-hash.ts'
import { formOfPaper } from '../../ground/server/rows/forms/form-of-paper.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { Receipt, SittingEvent } from '../declared/sitting.ts'
import { newSalt, receiptCode, type SheetRow } from './receipt-code.ts'
import { type StoredSitting, writeSitting } from './rows/sitting-rows.ts'
import { sheetRows } from './sheet.ts'

/** Each receipt that was given, so that an old code is still recognised. */
export const receipts = declareTable('receipts', {
  about: 'A receipt that was given for a sheet; the id is its code.',
  columns: {
    id: { kind: 'text' },
    sitting: { kind: 'text', default: '' },
    count: { kind: 'number', default: 0 },
    submitted: { kind: 'text', default: '' },
    closing: { kind: 'text', default: '' },
    /** When another took its place, or the sheet was opened again; a record date. */
    superseded: { kind: 'text', default: '' },
  },
  key: ['id'],
  indexes: [index('sitting')],
})

interface Closed {
  readonly examinee: StoredExaminee
  /** The sitting before; null before it is opened. */
  readonly sitting: StoredSitting | null
  /** The instant that the receipt is about, a record date. */
  readonly submitted: string
  readonly closing: 'submitted' | 'ended'
  readonly nowMs: number
  /** What is noted in the sitting; how it was closed unless said. */
  readonly event?: SittingEvent['kind']
  /** As in `writeSitting`. */
  readonly isLocked?: boolean
  /** The sheet, where it is read already. */
  readonly rows?: readonly SheetRow[]
}

/** Gives the receipt of a sheet that can no longer change, in place of earlier ones. */
export async function giveReceipt(engine: Engine, transaction: Transaction, closed: Closed): Promise<Receipt> {
  const { examinee, sitting, submitted, closing, nowMs, event = closing, isLocked } = closed
  const { id, questionpaper } = examinee
  const rows = closed.rows ?? (await sheetRows(engine, transaction, examinee))
  const salt = sitting?.salt || newSalt()
  const form = printedForm(await formOfPaper(engine, transaction, questionpaper))
  const code = receiptCode({ salt, examinee: id, questionpaper, submitted, form, rows })
  const values = { salt, submitted, closing, receipt: code, answered: rows.length }
  const written = await writeSitting(engine, transaction, { examinee, sitting, values, event, nowMs, isLocked })
  if (sitting?.receipt) await supersede(engine, transaction, { sitting: sitting.id, nowMs }) // else none stands
  const row = { id: code, sitting: written.id, count: rows.length, submitted, closing, superseded: '' }
  const insert = queryOf(engine.database.dialect, receipts).insertInto(receipts.name).values(row)
  const again = insert.onConflict((same) => {
    return same.column('id').doUpdateSet(({ ref }) => ({ superseded: ref('excluded.superseded') })) // opened again within a millisecond
  })
  await runQuery(transaction, batched(again, { row: `receipt ${code}`, writes: true }))
  return { code, submitted, count: rows.length }
}

/** The hash of a form; empty for that of the specification, so that receipts are what they always were. */
const printedForm = (form: ExamForm): string => (form === SPEC_EXAM_FORM ? '' : formHash(form))

/** Receipts of a sitting are superseded from now on, since its sheet goes on. */
export async function supersede(
  { database }: Engine,
  transaction: Transaction,
  { sitting, nowMs }: { readonly sitting: string; readonly nowMs: number },
): Promise<void> {
  const update = queryOf(database.dialect, receipts).updateTable(receipts.name)
  const standing = update.set({ superseded: formatRecordTime(nowMs) }).where('sitting', '=', sitting)
  await runQuery(transaction, standing.where('superseded', '=', ''))
}
