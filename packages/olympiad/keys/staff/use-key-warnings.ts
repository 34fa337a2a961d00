import { useQuery } from '@tanstack/react-query'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import type { PartQueries } from '../../kit/lib/fetching/use-missing.ts'
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

interface KeyWarnings {
  readonly warnings: readonly KeyWarning[]
  /** What the key is compared with. */
  readonly parts: PartQueries
}

/** Suspicions about a key: by itself, and compared with the keys of other exams. */
export function useKeyWarnings({ form, questionpaper, entries }: WarningsInput): KeyWarnings {
  const others = useQuery(otherKeysQuery(questionpaper))
  const exams = useQuery(examsQuery)
  const twins = (others.data ?? []).flatMap(({ exam, answers }) => {
    const { same, of } = sharedEntries(entries, answers)
    const name = exams.data?.find(({ id }) => id === exam)?.name ?? 'another exam'
    return of >= FEWEST && same > of * SAME
      ? [{ question: 1, message: `${same} of ${of} entries are those of ${name}.` }]
      : []
  })
  const parts = { 'the keys of other exams': others, 'the list of exams': exams }
  return { warnings: [...keyWarnings(form, entries), ...twins], parts }
}
