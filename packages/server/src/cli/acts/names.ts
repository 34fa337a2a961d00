import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { type Engine, table } from '@olympiad/engine'
import type { Whom } from '../../domain/time/whom.ts'
import { findByText, findSchool } from '../accounts/find-record.ts'
import { timeText } from './times.ts'

/** An exam by its name, in any case, or by its id. Throws where there is none, or several. */
export async function findExam(engine: Engine, text: string): Promise<StoredOf<typeof olympiad.exams>> {
  const exams = await table(engine, olympiad.exams).all()
  const found = exams.filter(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase())
  const [exam] = found
  if (!exam)
    throw new Error(`there is no exam ${text}; there are ${exams.map(({ name }) => name).join(', ') || 'none'}`)
  const lines = found.map(({ id, level, starts }) => `${id} (level ${level}, ${timeText(starts)})`)
  if (found.length > 1) throw new Error(`there are several exams ${text}; say the id: ${lines.join(', ')}`)
  return exam
}

/** Ids of examinees by their usernames, in any case. Throws naming all who are not there. */
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

interface Named {
  readonly usernames: readonly string[]
  readonly school?: string | undefined
  readonly exam?: string | undefined
}

/** Whom a command names: people, or those of a school who sit an exam. Throws where it is neither, or both. */
export async function findWhom(engine: Engine, { usernames, school, exam }: Named): Promise<Whom> {
  const isRoom = school !== undefined && exam !== undefined
  if (usernames.length > 0 ? (school ?? exam) !== undefined : !isRoom)
    throw new Error('name examinees, or a school and an exam by --school CODE --exam NAME')
  if (!isRoom) return { examinees: await findExaminees(engine, usernames), school: '', exam: '' }
  return { examinees: [], school: await findSchool(engine, school), exam: (await findExam(engine, exam)).id }
}
