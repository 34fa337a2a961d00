import { expect, it } from 'vitest'
import type { Timeline } from '../../judging/declared/timeline.ts'
import type { LogEntry } from '../../log/declared/log-page.ts'
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
    { id: 'd', at: '2026-03-01 13:00:00.000Z', step: 'warn', reason: 'Seen by two', by: 'organiser', isOwn: false },
  ],
} as unknown as Timeline
const entry = {
  at: '2026-03-01 12:02:00.000Z',
  ...{ id: '000000000000007', act: 'grant-time', did: 'gave time to', reason: 'a fuse blew', collection: 'allowances' },
  ...{
    actorKind: 'supervisors',
    actorName: 'meera',
    who: 'Meera Iyer',
    examinee: 'e',
    subject: 'Asha Rao',
    fields: [],
  },
  undone: null,
} as unknown as LogEntry

it('tells a whole day in one list, the newest first, with all pictures in one line', () => {
  expect(dayLines({ timeline, entries: [entry] }).map(({ what, note }) => [what, note])).toEqual([
    ['Decision: A warning was given', 'By organiser. Seen by two'],
    ['Asked for help: The paper is blurred', ''],
    ['Newest picture', '2 in all'],
    ['Meera Iyer gave time to Asha Rao.', 'a fuse blew'],
    ['The exam was opened.', ''],
  ])
})

it('tells what it knows where the evidence is not for the reader', () => {
  expect(dayLines({ timeline: undefined, entries: [] })).toEqual([])
})
