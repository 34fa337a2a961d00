import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { StoredOf } from '@olympiad/schema/record'
import { findByText } from '../accounts/find-record.ts'
import { timeText } from './times.ts'

/** An exam by its name, in any case, or by its id. Throws if no exam has it, or several do. */
export async function findExam(engine: Engine, text: string): Promise<StoredOf<typeof olympiad.exams>> {
  const exams = await table(engine, olympiad.exams).all()
  const found = exams.filter(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase())
  const [exam] = found
  if (!exam)
    throw new Error(`there is no exam ${text}; there are ${exams.map(({ name }) => name).join(', ') || 'none'}`)
  const lines = found.map(({ id, level, starts }) => `${id} (level ${level}, ${timeText(starts)})`)
  if (found.length > 1) throw new Error(`there are several exams ${text}; give the id: ${lines.join(', ')}`)
  return exam
}

/** Ids of examinees by their usernames, in any case. Throws an error that names all who do not exist. */
export async function findExaminees(engine: Engine, usernames: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  const missing: string[] = []
  for (const text of usernames) {
    const examinee = await findByText(engine, olympiad.examinees, { field: 'username', text })
    if (examinee) ids.push(examinee.id)
    else missing.push(text)
  }
  if (missing.length > 0) throw new Error(`there is no examinee ${missing.join(', ')}`)
  return ids
}
