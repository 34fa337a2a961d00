import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { loadRecord, type WritePart } from '@olympiad/engine'
import { countAnew, moveOwnWindows } from './write-windows.ts'

const { exams, questionpapers } = olympiad

/** Whoever moves a paper to another exam: those who sit it move along, with their own windows. */
export const paperExamPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.exam === after.exam) return
    const exam = await loadRecord(engine.database, exams, String(after.exam), transaction)
    if (exam) await moveOwnWindows(engine, transaction, exam as unknown as Exam)
    for (const id of [before.exam, after.exam]) await countAnew(engine, transaction, String(id))
  },
}
