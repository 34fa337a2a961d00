import type { Timeline } from '../../judging/declared/timeline.ts'
import { groupEntries, groupSentence, undoneSentence } from '../../kit/console/parts/entry-words.ts'
import { eventWords } from '../../kit/staff/words/event-words.ts'
import { STEP_WORDS } from '../../kit/ui/decision-words.ts'
import type { LogEntry } from '../../log/declared/log-page.ts'

/** A line of a student's day: a record date, what happened, and the reason or the person behind it. */
export interface DayLine {
  readonly at: string
  readonly what: string
  readonly note: string
}

interface Day {
  readonly timeline: Timeline | undefined
  readonly entries: readonly LogEntry[]
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
      return { at, what: `Decision: ${STEP_WORDS[step]}`, note: `By ${by}. ${reason}` }
    }),
    ...groupEntries(entries).map((group) => {
      const { at, reason } = group.entries[0]
      return { at, what: groupSentence(group), note: [reason, undoneSentence(group)].filter(Boolean).join(' ') }
    }),
  ]
  return lines.sort((one, other) => (one.at > other.at ? -1 : 1))
}
