import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useEffect, useRef, useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { readTakes } from '../../forms/declared/sheet-form.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { useExamPhase } from '../../kit/lib/time/use-exam-phase.ts'
import { resultsQuery } from '../../kit/own-exam/fetching/results-queries.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { mediumOf } from '../../translations/declared/paper-languages.ts'

// When an exam ends, or its results are let out or published, a whole hall asks for them.
const SPREAD_MS = 3000
const PUBLISHED_SPREAD_MS = 8000
/** After that nobody asks in a crowd, and nobody waits. */
const RUSH_MS = 300_000
/** The page's idea of the server's time is good to this. */
const CLOCK_ERROR_MS = 1000

/**
 * The results of an ended exam, asked for not before they are out; in the minutes after that or after a publication, after a different
 * moment for everybody. Results that are withheld again are forgotten.
 */
export function useResults(exam: Exam, { sections, medium: noted }: Pick<Examinee, 'sections' | 'medium'>) {
  const { id, form, released, published } = exam
  const [takes, medium] = [readTakes(sections), mediumOf(exam, noted)]
  const isOut = useIsPast(released)
  const [due, setDue] = useState<Due>(NEVER)
  const lastRelease = useRef<string | undefined>(NEVER.released)
  useEffect(() => {
    if (!isOut) return
    const sureMs = released ? Math.max(0, parseRecordTime(released) + CLOCK_ERROR_MS - serverNow()) : 0
    const spreadMs = lastRelease.current === released ? PUBLISHED_SPREAD_MS : SPREAD_MS
    lastRelease.current = released
    const waitMs = isRush(released, published) ? sureMs + Math.random() * spreadMs : 0
    const timer = setTimeout(() => setDue({ released, published }), waitMs)
    return () => clearTimeout(timer)
  }, [isOut, released, published])
  const isDue = isOut && due.released === released
  // A new publication is shown after a moment of its own; until then the old one stays.
  const query = resultsQuery({ id, form, takes, medium }, released, isDue ? due.published : published)
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: isDue })
  return {
    score: isOut ? data?.score : undefined,
    own: isOut ? data?.own : undefined,
    error,
    isHeldBack: !isOut,
    isMissing: error instanceof ClientResponseError && error.status === 404,
    retry: () => void refetch(),
    isFetching,
  }
}

/** Whether they have just been let out or published, or nobody knows when. */
function isRush(...changes: readonly (string | undefined)[]): boolean {
  const [released] = changes
  const latest = Math.max(...changes.filter((time) => time).map((time) => parseRecordTime(String(time))))
  return !released || serverNow() - latest < RUSH_MS
}

/** For which release and publication the results may be asked for. */
interface Due {
  readonly released: string | undefined
  readonly published: string | undefined
}
/** No time of a record. */
const NEVER: Due = { released: 'never', published: undefined }

/** Whether an instant has come, by the server's clock; an empty one never does, and an unknown one has: it is asked for at once. */
function useIsPast(time: string | undefined): boolean {
  const isPast = useExamPhase(time ? { starts: time, ends: time } : undefined) === 'ended'
  return time === undefined || isPast
}
