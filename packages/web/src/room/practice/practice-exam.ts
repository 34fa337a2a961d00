import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { sheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { shortSpecForm } from '@olympiad/olympiad/forms/declared/short-spec-form'
import { say } from '@olympiad/olympiad/kit/language/language'
import { fetchKey, fetchPaper } from '@olympiad/olympiad/kit/lib/exam/paper-file'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { site } from '@olympiad/olympiad/kit/site'
import { queryOptions } from '@tanstack/react-query'

const ID = 'practice'
const MINUTE_MS = 60_000

/** Rows of A to D, as many as its paper has questions. */
export const practiceSheet = sheetForm(shortSpecForm(site.practice.questions))

/** An exam for the room without a record on the server; it begins at the given instant (the server's ms). */
export function practiceExam(startsMs: number): KnownExam {
  const instant = (ms: number) => new Date(ms).toISOString().replace('T', ' ')
  const times = { starts: instant(startsMs), ends: instant(startsMs + site.practice.minutes * MINUTE_MS) }
  return {
    kind: 'known',
    isClosing: false,
    examinee: { id: ID, username: ID, name: '' } as ExamineeWithExam,
    exam: { id: ID, name: say('Practice exam'), level: '1', type: say('Practice'), ...times } as Exam,
    extension: undefined,
    phase: 'ongoing',
    paper: undefined,
    opening: undefined,
    isReached: true,
    retry: () => {},
  }
}

const kept = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const

export const practicePaperQuery = queryOptions({
  ...kept,
  queryKey: [`${ID} paper`],
  meta: { isPublic: true },
  queryFn: () => fetchPaper(site.practice.paper),
})

/** The letters that are right, fetched before they are needed: the network may be gone by then. */
export const practiceKeyQuery = queryOptions({
  ...kept,
  queryKey: [`${ID} key`],
  meta: { isPublic: true },
  queryFn: () => fetchKey(site.practice.key),
})
