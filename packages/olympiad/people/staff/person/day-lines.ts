import type { Timeline } from '../../../judging/declared/timeline.ts'
import { eventWords } from '../../../kit/staff/words/event-words.ts'
import type { AuditEntry } from '../../../log/declared/auditlog.ts'

/** A line of a student's day: a record date, what happened, and the reason or the person behind it. */
export interface DayLine {
  readonly at: string
  readonly what: string
  readonly note: string
}

interface Day {
  readonly timeline: Timeline | undefined
  readonly entries: readonly AuditEntry[]
}

/** All that happened to a student, the newest first. Pictures are one line. */
export function dayLines({ timeline, entries }: Day): DayLine[] {
  const events = timeline?.events ?? []
  const pictures = events.filter(({ kind }) => kind === 'picture' || kind === 'capture')
  const lines = [
    ...events
      .filter((event) => !pictures.includes(event))
      .map((event) => ({ at: event.at, what: eventWords(event), note: '' })),
    ...pictures.slice(-1).map(({ at }) => ({ at, what: 'Newest picture', note: `${pictures.length} in all` })),
    ...(timeline?.decisions ?? []).map(({ at, step, reason, by }) => {
      return { at, what: `Decision: ${step}`, note: `By ${by}. ${reason}` }
    }),
    ...entries.map(({ at, act, actorName, reason }) => {
      return { at, what: `${sentence(act)} by ${actorName}`, note: reason }
    }),
  ]
  return lines.sort((one, other) => (one.at > other.at ? -1 : 1))
}

/** The name of an act in words: `grant-time` is `Grant time`. */
function sentence(act: string): string {
  const words = act.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
