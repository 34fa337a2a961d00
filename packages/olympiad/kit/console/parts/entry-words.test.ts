import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../../log/declared/log-page.ts'
import { entrySentence, groupEntries, groupSentence, undoneSentence } from './entry-words.ts'

const base: LogEntry = {
  id: '000000000000001',
  at: '2026-11-21 09:00:00.000Z',
  actorKind: 'supervisors',
  actorName: 'meera',
  who: 'Meera Iyer',
  act: 'update',
  did: 'changed',
  collection: 'exams',
  noun: 'the exam',
  record: 'senior000000000',
  examinee: '',
  subject: 'Senior',
  reason: '',
  fields: ['starts', 'ends'],
  changes: '{}',
  undone: null,
}

describe('an entry of the log in words', () => {
  it.each<[string, Partial<LogEntry>]>([
    ['Meera Iyer changed the exam Senior: starts, ends.', {}],
    [
      'Meera Iyer added a notice.',
      { act: 'create', did: 'added', collection: 'notifications', noun: 'a notice', subject: '' },
    ],
    [
      'Meera Iyer gave time to Asha Rao.',
      { act: 'grant-time', did: 'gave time to', collection: 'allowances', examinee: 'a', subject: 'Asha Rao' },
    ],
    [
      'Meera Iyer deleted a consent of Asha Rao.',
      { act: 'delete', did: 'deleted', collection: 'consents', noun: 'a consent', examinee: 'a', subject: 'Asha Rao' },
    ],
    ['Meera Iyer changed a student who is gone.', { collection: 'examinees', examinee: 'a', subject: '', fields: [] }],
    [
      'The command of root erased a student who is gone.',
      { actorKind: 'cli', actorName: 'root', act: 'erase', did: 'erased', examinee: 'a', subject: '' },
    ],
    ['Meera Iyer started a backup.', { act: 'back-up', did: 'started a backup.', collection: 'tasks', subject: '' }],
  ])('says: %s', (sentence, values) => {
    expect(entrySentence({ ...base, ...values })).toBe(sentence)
  })
})

describe('entries of one act', () => {
  const moved = (id: number, values: Partial<LogEntry> = {}): LogEntry => ({
    ...base,
    ...{ id: String(id).padStart(15, '0'), at: `2026-11-21 09:0${Math.floor(id / 10)}:00.000Z`, act: 'move-examinee' },
    ...{ did: 'moved', collection: 'examinees', examinee: `e${id}`, subject: `Student ${id}`, reason: 'a clash' },
    ...values,
  })

  // fails when: 75 students who are moved at once are 75 lines
  it('are one line, apart from those of another author, act or reason, or of a later time', () => {
    const all = [moved(19), moved(12), moved(11), moved(3, { reason: 'another' }), moved(2, { actorName: 'ravi' })]
    const late = [moved(1, { actorName: 'ravi', at: '2026-11-21 08:50:00.000Z' })]
    const groups = groupEntries([...all, ...late])
    expect(groups.map(({ entries }) => entries.length)).toEqual([3, 1, 1, 1])
    expect(groups.map(groupSentence).slice(0, 2)).toEqual([
      'Meera Iyer moved 3 students.',
      'Meera Iyer moved Student 3.',
    ])
  })

  // fails when: the records that an act writes beside the students part its line in many
  it('are one line also where other records and other acts lie between, and name the file or task behind them', () => {
    const undone = { act: 'undo-import', did: 'took back', reason: '' }
    const file = { collection: 'imports', noun: 'a school file', examinee: '', subject: 'north.csv' }
    const between = moved(16, { actorName: 'ravi', who: 'Ravi', act: 'note', did: 'noted something about' })
    const all = [
      moved(19, undone),
      moved(18, { ...undone, collection: 'studentdetails', noun: 'details', examinee: 'e19' }),
      between,
      moved(12, undone),
      moved(11, { ...undone, ...file }),
    ]
    const groups = groupEntries(all)
    expect(groups.map(groupSentence)).toEqual([
      'Meera Iyer took back a school file “north.csv”: 2 students.',
      'Ravi noted something about Student 16.',
    ])
    const task = {
      ...base,
      act: 'undo-task',
      did: 'took back',
      collection: 'tasks',
      noun: 'a task',
      subject: 'Move: 75 students',
    }
    expect(entrySentence(task)).toBe('Meera Iyer took back a task “Move: 75 students”.')
  })
})

describe('an act that was taken back', () => {
  const back = {
    id: '000000000001200',
    at: '2026-11-21 09:05:00.000Z',
    ...{ actorKind: 'supervisors', actorName: 'ravi', who: 'Ravi Das' },
  }
  const student = (id: string, undone: LogEntry['undone'] = back): LogEntry => ({
    ...base,
    ...{ id, record: id, examinee: id, undone },
  })

  it.each<[string, readonly [LogEntry, ...LogEntry[]]]>([
    ['Taken back by Ravi Das, … (entry 1,200).', [student('a')]],
    ['Taken back by Ravi Das, … (entry 1,200).', [student('a'), { ...student('a'), record: 'other', undone: null }]],
    ['1 of 2 taken back by Ravi Das, … (entry 1,200).', [student('a'), student('b', null)]],
    [
      'Taken back by the command of root, … (entry 1,200).',
      [student('a', { ...back, actorKind: 'cli', actorName: 'root' })],
    ],
    ['', [student('a', null), student('b', null)]],
  ])('says: %s', (sentence, entries) => {
    const said = undoneSentence({ id: '1', entries })
    expect(said.replace(/, 21 Nov, [^(]*/u, ', … ')).toBe(sentence)
  })
})
