import { type Engine, type Transaction, table, updateRow, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { questionCountOf } from '../../forms/declared/form-questions.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'

const { answers, exams } = olympiad

/** A form with more questions opens the new ones in the keys that are there. */
export const longerFormPart: WritePart = {
  concerns: ({ name }) => name === exams.name,
  async afterRow(engine, transaction, { before, after }) {
    if (!before || !after) return
    const [old, next] = [before, after] as unknown as StoredExam[]
    if (next && questionCountOf(old?.form) < questionCountOf(next.form))
      await openNewQuestions(engine, transaction, next)
  },
}

/** An entry that is absent is no open question to `readonly_answers`: each question needs its text in the list, if an empty one. */
export async function openNewQuestions(
  engine: Pick<Engine, 'database'>,
  transaction: Transaction,
  { id: exam, form }: Pick<StoredExam, 'id' | 'form'>,
): Promise<void> {
  const questions = questionCountOf(form)
  const grown = (list: readonly string[]) => [...list, ...Array.from({ length: questions - list.length }, () => '')]
  for (const { id, answers: entries, special } of await table(engine, answers, transaction).where({ exam })) {
    if (entries.length >= questions) continue
    const values = { id, answers: grown(entries), special: special && grown(special) }
    await transaction.run(updateRow(engine.database.dialect, answers, values))
  }
}
