import { openFacts } from '@olympiad/contract/site/facts'
import type { Overview, OverviewExam } from '@olympiad/contract/site/overview'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { format, isSameDay } from '../../lib/time/format-time.ts'
import { spanText } from '../../lib/time/span-text.ts'

/** Whether somebody may be sitting the exam. */
export const isRunning = ({ starts, closes }: OverviewExam, nowMs: number) =>
  parseRecordTime(starts) <= nowMs && nowMs < parseRecordTime(closes)

/** `24 Oct, 09:30 – 11:30`, in the visitor's own time. */
export function timesText({ starts, ends }: OverviewExam): string {
  const [from, to] = [new Date(parseRecordTime(starts)), new Date(parseRecordTime(ends))]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return ''
  return `${format(from, 'd MMM, HH:mm')} – ${format(to, isSameDay(from, to) ? 'HH:mm' : 'd MMM, HH:mm')}`
}

/** What runs and how much is not ready, in one line. */
export function summaryText({ exams, server }: Overview, nowMs: number): string {
  const running = exams.filter((exam) => isRunning(exam, nowMs)).length
  const next = exams.find(({ starts }) => parseRecordTime(starts) > nowMs)
  const listed = toDo({ exams, server })
  const needs = listed.filter(({ fact }) => fact.state === 'wrong').length
  const looks = listed.length
  return [
    running === 0 ? 'No exam is running.' : running === 1 ? 'One exam is running.' : `${running} exams are running.`,
    next && `The next one starts in ${spanText(parseRecordTime(next.starts) - nowMs)}.`,
    needs === 0
      ? looks === 0
        ? 'Nothing is missing.'
        : 'Something is worth a look.'
      : needs === 1
        ? 'One thing is not ready.'
        : `${needs} things are not ready.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The facts that need attention: those of the next exam first, then the server's. */
export function openNeeds({ exams, server }: Pick<Overview, 'exams' | 'server'>) {
  const ofExams = exams.flatMap((exam) => openFacts(exam.facts).map((fact) => ({ fact, exam })))
  const all = [...ofExams, ...openFacts(server).map((fact) => ({ fact, exam: undefined }))]
  const weight = ({ fact }: (typeof all)[number]) => (fact.state === 'wrong' ? 0 : 1)
  return all.toSorted((one, other) => weight(one) - weight(other))
}

/** The needs that somebody has to do something about; what is only worth a look of the server stands in its own list. */
export const toDo = ({ exams, server }: Pick<Overview, 'exams' | 'server'>) =>
  openNeeds({ exams, server: server.filter(({ id, state }) => state === 'wrong' || id === 'seats') })
