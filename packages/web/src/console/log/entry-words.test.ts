import { ACTS } from '@olympiad/contract/acts/index'
import type { LogEntry } from '@olympiad/contract/site/log-page'
import { describe, expect, it } from 'vitest'
import { entrySentence, hasWords } from './entry-words.ts'

const base: LogEntry = {
  id: '000000000000001',
  at: '2026-11-21 09:00:00.000Z',
  actorKind: 'supervisors',
  actorName: 'meera',
  act: 'update',
  collection: 'exams',
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
    ['meera added a notice.', { act: 'create', collection: 'notifications', subject: '' }],
    [
      'meera gave time to Asha Rao.',
      { act: 'grant-time', collection: 'allowances', examinee: 'a', subject: 'Asha Rao' },
    ],
    [
      'meera deleted a consent of Asha Rao.',
      { act: 'delete', collection: 'consents', examinee: 'a', subject: 'Asha Rao' },
    ],
    ['meera changed a student without a name.', { collection: 'examinees', examinee: 'a', subject: '', fields: [] }],
    [
      'The command of root erased a student without a name.',
      { actorKind: 'cli', actorName: 'root', act: 'erase', examinee: 'a', subject: '' },
    ],
    ['meera did “new-act” to the exam Senior.', { act: 'new-act' }],
  ])('says: %s', (sentence, values) => {
    expect(entrySentence({ ...base, ...values })).toBe(sentence)
  })

  it('has words for every act of staff', () => {
    const ofStaff = ACTS.filter(({ right }) => !['examinee', 'signedIn', 'anyone'].includes(right))
    expect(ofStaff.map(({ name }) => name).filter((name) => !hasWords(name))).toEqual([])
  })
})
