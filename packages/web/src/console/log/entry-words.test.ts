import type { LogEntry } from '@olympiad/contract/site/log-page'
import { describe, expect, it } from 'vitest'
import { entrySentence } from './entry-words.ts'

const base: LogEntry = {
  id: '000000000000001',
  at: '2026-11-21 09:00:00.000Z',
  actorKind: 'supervisors',
  actorName: 'meera',
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
}

describe('an entry of the log in words', () => {
  it.each<[string, Partial<LogEntry>]>([
    ['meera changed the exam Senior: starts, ends.', {}],
    [
      'meera added a notice.',
      { act: 'create', did: 'added', collection: 'notifications', noun: 'a notice', subject: '' },
    ],
    [
      'meera gave time to Asha Rao.',
      { act: 'grant-time', did: 'gave time to', collection: 'allowances', examinee: 'a', subject: 'Asha Rao' },
    ],
    [
      'meera deleted a consent of Asha Rao.',
      { act: 'delete', did: 'deleted', collection: 'consents', noun: 'a consent', examinee: 'a', subject: 'Asha Rao' },
    ],
    ['meera changed a student without a name.', { collection: 'examinees', examinee: 'a', subject: '', fields: [] }],
    [
      'The command of root erased a student without a name.',
      { actorKind: 'cli', actorName: 'root', act: 'erase', did: 'erased', examinee: 'a', subject: '' },
    ],
    ['meera started a backup.', { act: 'back-up', did: 'started a backup.', collection: 'tasks', subject: '' }],
  ])('says: %s', (sentence, values) => {
    expect(entrySentence({ ...base, ...values })).toBe(sentence)
  })
})
