import {
  ApiError,
  type Engine,
  lockRecord,
  queryOf,
  runQuery,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { isAnyRunning, judgedMs } from '../../time/server/windows/exam-stage.ts'

const { editions, exams } = olympiad

/**
 * Each exam stores the edition's choice about approval, so that the rule of an answer needs no other record. Only a new
 * exam copies it from the edition, whose row it locks: a later change of the edition then sees the exam.
 */
export const approvalOfExamPart: WritePart = {
  concerns: ({ name }) => name === exams.name,
  async judge({ database }, transaction, { before, after }) {
    if (!after) return undefined
    if (before) return { values: { approval: before.approval } }
    const edition = await lockRecord(database, editions, EDITION_ID, transaction)
    return { values: { approval: edition?.approval ?? '' } }
  },
}

/** Whether exams need an approval does not change during one: it would end, or open, for those who sit it. */
export const approvalOfEditionPart: WritePart = {
  concerns: ({ name }) => name === editions.name,
  async judge(engine, _transaction, { before, after, request }) {
    if (said(before) === said(after)) return undefined
    if (await isAnyRunning(engine, judgedMs(engine, request))) throw refused()
    return undefined
  },
  afterRow(engine, transaction, { before, after }) {
    return said(before) === said(after) ? undefined : tellExams(engine, transaction, said(after))
  },
}

type Approval = StoredOf<typeof editions>['approval']
const said = (edition: Readonly<Record<string, unknown>> | null) => (edition?.approval ?? '') as Approval

const refused = () =>
  new ApiError(400, 'An exam is running: whether it needs an approval cannot change.', {}, { reason: 'exam.running' })

/** It is hidden from everybody, so no page needs to hear of it. */
async function tellExams({ database }: Engine, transaction: Transaction, approval: Approval): Promise<void> {
  await runQuery(transaction, queryOf(database.dialect, exams).updateTable(exams.name).set({ approval }))
}
