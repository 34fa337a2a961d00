import { useQuery } from '@tanstack/react-query'
import { type AnswerSaver, useSheetPart } from '../../answers/student/index.ts'
import type { Exam } from '../../exams/declared/exams.ts'
import { progressAt } from '../../kit/lib/time/progress.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { rescueKeyQuery } from './rescue-key.ts'

const LAST_MS = 120_000
const LOOKS_MS = 5000

/** The owner of the answers, and the place where they wait. */
export interface Rescued {
  readonly examinee: Pick<Examinee, 'id' | 'username' | 'questionpaper'>
  readonly saver: AnswerSaver
}

/**
 * Whether the room offers a rescue file: beside the reason why answers wait or, in the last two minutes, on its own.
 * Fetches the key for it while there is a network.
 */
export function useRescue({ examinee, exam, saver }: Rescued & { readonly exam: Exam }): 'no' | 'beside' | 'now' {
  const { data: key } = useQuery(rescueKeyQuery(examinee))
  const isHeldUp = useSheetPart(saver, ({ unsaved, hindrance }) => unsaved > 0 && hindrance !== 'none')
  const { remainingMs } = progressAt(useServerNow(LOOKS_MS), exam)
  if (!isHeldUp) return 'no'
  if (remainingMs < LAST_MS) return 'now'
  return key ? 'beside' : 'no' // no key yet: no reason to alarm the student
}
