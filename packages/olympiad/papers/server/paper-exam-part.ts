import { loadRecord, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { examStage, isPlainWrite, judgedMs, refuseBegun } from '../../time/server/windows/exam-stage.ts'
import { moveOwnWindows } from '../../time/server/windows/move-windows.ts'
import { countAnew } from '../../time/server/windows/write-windows.ts'

const { exams, questionpapers } = olympiad

/**
 * Fields that a plain update may not change once an exam of the paper has begun: its examinees would read another
 * paper, or another key.
 */
const GUARDED = ['exam', 'questionpaper', 'questionpaperlink'] as const

/** When a paper moves to another exam, its examinees move along with their windows. */
export const paperExamPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,
  async judge(engine, transaction, write) {
    const { before, after, request } = write
    if (!before || !after || !isPlainWrite(write) || GUARDED.every((name) => before[name] === after[name]))
      return undefined
    for (const id of new Set([before.exam, after.exam].map(String))) {
      const exam = await loadRecord(engine.database, exams, id, transaction)
      if (exam) refuseBegun(examStage(exam, judgedMs(engine, request)), 'its paper is replaced by replace-paper alone.')
    }
    return undefined
  },
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.exam === after.exam) return
    const exam = await loadRecord(engine.database, exams, String(after.exam), transaction)
    if (exam) await moveOwnWindows(engine, transaction, exam)
    for (const id of [before.exam, after.exam]) await countAnew(engine, transaction, String(id))
  },
}
