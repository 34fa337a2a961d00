import { expect, it } from 'vitest'
import type { Timeline } from '../../../judging/declared/timeline.ts'
import type { AuditEntry } from '../../../log/declared/auditlog.ts'
import { dayLines } from './day-lines.ts'

const picture = { kind: 'picture', taken: 1, marks: [], batch: 'b', file: 'f', offset: 0, length: 10 } as const
const timeline = {
  events: [
    { at: '2026-03-01 12:00:00.000Z', kind: 'sitting', event: 'opened', count: 1, until: '' },
    { at: '2026-03-01 12:01:00.000Z', ...picture },
    { at: '2026-03-01 12:03:00.000Z', ...picture },
    { at: '2026-03-01 12:04:00.000Z', kind: 'help', text: 'The paper is blurred', answer: '' },
  ],
  decisions: [
    { id: 'd', at: '2026-03-01 13:00:00.000Z', step: 'ok', reason: 'Seen by two', by: 'organiser', isOwn: false },
  ],
} as unknown as Timeline
const entry = {
  at: '2026-03-01 12:02:00.000Z',
  ...{ act: 'grant-time', actorName: 'Meera', reason: 'a fuse blew' },
} as unknown as AuditEntry

it('tells a whole day in one list, the newest first, with all pictures in one line', () => {
  expect(dayLines({ timeline, entries: [entry] }).map(({ what, note }) => [what, note])).toEqual([
    ['Decision: ok', 'By organiser. Seen by two'],
    ['Asked for help: The paper is blurred', ''],
    ['Newest picture', '2 in all'],
    ['Grant time by Meera', 'a fuse blew'],
    ['The exam was opened.', ''],
  ])
})

it('tells what it knows where the evidence is not for the reader', () => {
  expect(dayLines({ timeline: undefined, entries: [] })).toEqual([])
})
