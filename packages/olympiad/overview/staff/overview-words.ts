import { parseRecordTime } from '@olympiad/schema/record-time'
import { spanText } from '../../kit/lib/time/span-text.ts'
import { type Fact, kindOf, openFacts } from '../declared/facts.ts'
import type { Overview, OverviewExam } from '../declared/overview.ts'

/** Whether somebody may be sitting the exam. */
export const isRunning = ({ starts, closes }: OverviewExam, nowMs: number) =>
  parseRecordTime(starts) <= nowMs && nowMs < parseRecordTime(closes)

/** What runs and how much is left to do, in one line; `waiting` is the number of pages where something waits. */
export function summaryText(overview: Overview, { nowMs, waiting }: { nowMs: number; waiting: number }): string {
  const { exams, after } = overview
  const running = exams.filter((exam) => isRunning(exam, nowMs)).length
  const next = exams.find(({ starts }) => parseRecordTime(starts) > nowMs)
  if (exams.length === 0 && after.length === 0) return 'No exam is to come.'
  return [
    running === 0 ? 'No exam is running.' : running === 1 ? 'One exam is running.' : `${running} exams are running.`,
    next && `The next one starts in ${spanText(parseRecordTime(next.starts) - nowMs)}.`,
    ...tasksText(overview, waiting),
  ]
    .filter(Boolean)
    .join(' ')
}

function tasksText(overview: Overview, waiting: number): readonly string[] {
  const needs = toDo(overview)
  const wrong = needs.filter(({ fact }) => fact.state === 'wrong').length
  const others = needs.length - wrong + waiting
  const left = openFacts(overview.after).length
  if (wrong + others + left === 0) return ['Nothing is missing.']
  return [
    ...(wrong > 0 ? [wrong === 1 ? 'One thing is not ready.' : `${wrong} things are not ready.`] : []),
    ...(others > 0 ? [others === 1 ? 'One thing is to do.' : `${others} things are to do.`] : []),
    ...(left > 0 ? [left === 1 ? 'One step is left after the exams.' : `${left} steps are left after the exams.`] : []),
  ]
}

type Needing = Pick<Overview, 'exams' | 'server'>

/** The facts that need attention: those of the next exam first, then the server's. */
export function openNeeds({ exams, server }: Needing) {
  const ofExams = exams.flatMap((exam) => openFacts(exam.facts).map((fact) => ({ fact, exam })))
  const all = [...ofExams, ...openFacts(server).map((fact) => ({ fact, exam: undefined }))]
  const weight = ({ fact }: (typeof all)[number]) => (fact.state === 'wrong' ? 0 : 1)
  return all.toSorted((one, other) => weight(one) - weight(other))
}

/** The needs that somebody has to do something about; what is only worth a look of the server stands in its own list. */
export const toDo = ({ exams, server }: Needing) => openNeeds({ exams, server: server.filter(isToDo) })

/** Whether a fact of the server is a task for somebody. */
export const isToDo = (fact: Fact) =>
  fact.state === 'wrong' || (fact.state === 'warning' && kindOf(fact).isTask === true)
