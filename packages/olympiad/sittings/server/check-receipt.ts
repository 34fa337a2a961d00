import { type Engine, notFound, queryOf, readRows, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { sheetCounts } from '../../forms/declared/sheet-form.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { formHash } from '../../ground/server/rows/forms/form-hash.ts'
import { checkReceipt as declared } from '../declared/check-receipt.ts'
import { type ReceiptCheck, readReceiptCode } from '../declared/sitting.ts'
import { receiptCode } from './receipt-code.ts'
import { receipts } from './receipts.ts'
import { sheetRows } from './sheet.ts'

const { examinees, exams, questionpapers, sittings } = olympiad

/** What a receipt says, whether the rows still are those it was given for, and whose it is; null for a code that was never given. */
export async function checkReceipt(engine: Engine, typed: string) {
  const code = readReceiptCode(typed)
  const given = code === undefined ? undefined : await receiptRow(engine, code)
  const sitting = given && (await table(engine, sittings).find(given.sitting))
  if (!code || !sitting) return null
  const { examinee, questionpaper, salt } = sitting
  const paper = await table(engine, questionpapers).find(questionpaper)
  const exam = paper && (await table(engine, exams).find(paper.exam))
  const { submitted, count, closing, superseded } = given
  const rows = await sheetRows(engine, engine.database, { id: examinee, questionpaper })
  const sections = (await table(engine, examinees).find(examinee))?.sections
  const form = exam?.form ? formHash(exam.form) : ''
  const agrees = receiptCode({ salt, examinee, questionpaper, submitted, form, rows }) === code
  const state = superseded !== '' ? 'superseded' : agrees ? 'agrees' : 'differs'
  const ending = closing === 'ended' ? 'ended' : 'submitted'
  const check: ReceiptCheck = {
    code,
    state,
    submitted,
    count,
    closing: ending,
    exam: exam?.name ?? '',
    level: exam?.level ?? '',
    questions: sheetCounts(exam?.form, sections).questions,
    ...(form && { form }),
  }
  return { check, examinee }
}

async function receiptRow({ database }: Engine, code: string) {
  const all = queryOf(database.dialect, receipts).selectFrom(receipts.name)
  const [row] = await readRows(database, receipts, all.selectAll().where('id', '=', code))
  return row
}

export const checkReceiptRoute = readingRoute(declared, {
  async handle(engine, { params }) {
    const found = await checkReceipt(engine, params.code ?? '')
    if (!found) throw notFound()
    return found.check
  },
})
