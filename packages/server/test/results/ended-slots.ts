import type { TestStore } from '@olympiad/engine/test/databases'
import { at, idOf } from '../acts/acting-server.ts'
import { openEndedExam } from './ended-exam.ts'
import { seedSheets } from './seed-sheets.ts'

const KEY = Array.from({ length: 100 }, () => 'A')
/** Sheets of the slots: right answers of each, from question 1 on. */
export const SLOTS = {
  noon: Array.from({ length: 120 }, (_, sheet) => (sheet * 7) % 10),
  evening: Array.from({ length: 150 }, (_, sheet) => 3 + ((sheet * 11) % 12)),
}

/** The ended exam of the morning with more sheets, and two more slots of its level; ranks are by percentile. */
export async function openEndedSlots(store: TestStore, slots: Readonly<Record<string, readonly number[]>> = SLOTS) {
  const exam = await openEndedExam(store)
  const { add } = exam.server
  await exam.engine.database.run({ sql: `UPDATE "editions" SET "ranksby" = 'percentile'`, parameters: [] })
  await seed(
    'morning',
    Array.from({ length: 100 }, (_, sheet) => sheet % 8),
  )
  for (const [name, rights] of Object.entries(slots)) {
    await add('exams', { id: idOf(name), level: '1', name, starts: at(1), ends: at(100) })
    await add('questionpapers', { id: idOf(`${name}paper`), exam: idOf(name) })
    await add('answers', { questionpaper: idOf(`${name}paper`), answers: KEY })
    await seed(name, rights)
  }
  async function seed(name: string, rights: readonly number[]) {
    const cells = new Uint8Array(rights.length * 100)
    for (const [sheet, right] of rights.entries()) cells.fill(1, sheet * 100, sheet * 100 + right)
    for (const [sheet, right] of rights.entries()) if (right === 0) cells[sheet * 100 + 99] = 2 // one wrong answer: they came
    const matrix = { sheets: rights.length, questions: 100, cells }
    const sheets = { matrix, key: [], schools: rights.map(() => name), copies: [] }
    const questionpaper = name === 'morning' ? idOf('paper') : idOf(`${name}paper`)
    await seedSheets(exam.engine, sheets, { questionpaper, exam: idOf(name), prefix: name.slice(0, 2) })
  }
  return exam
}
