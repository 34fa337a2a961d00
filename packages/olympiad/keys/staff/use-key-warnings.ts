import { useQuery } from '@tanstack/react-query'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { type KeyWarning, keyWarnings, sharedEntries } from '../declared/key-warnings.ts'
import { otherKeysQuery } from './keys-queries.ts'

/** A key that shares this part of its entries with another one was probably pasted into the wrong exam. */
const SAME = 0.9
/** Fewer entries say nothing. */
const FEWEST = 20

interface WarningsInput {
  readonly form: ExamForm
  readonly questionpaper: string
  readonly entries: readonly string[]
}

/** Suspicions about a key: by itself, and compared with the keys of other exams. */
export function useKeyWarnings({ form, questionpaper, entries }: WarningsInput): readonly KeyWarning[] {
  const { data: others = [] } = useQuery(otherKeysQuery(questionpaper))
  const { data: exams = [] } = useQuery(examsQuery)
  const twins = others.flatMap(({ exam, answers }) => {
    const { same, of } = sharedEntries(entries, answers)
    const name = exams.find(({ id }) => id === exam)?.name ?? 'another exam'
    return of >= FEWEST && same > of * SAME
      ? [{ question: 1, message: `${same} of ${of} entries are those of ${name}.` }]
      : []
  })
  return [...keyWarnings(form, entries), ...twins]
}
