import { index } from '@olympiad/schema/collection'
import { number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { supervisors } from '../../supervisors/declared/supervisors.ts'

const readers = staffMay('grantTime', 'examinee.school')

export const allowances = collection('allowances', {
  about:
    'Extra time or a later start of an examinee, with the reason. When the exam moves, their window is computed again from it.',
  noun: 'an allowance',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    // Time is given to a person or a room, and follows an examinee to another exam; a later start and the time of pauses and
    // outages are of one exam alone.
    kind: select(['person', 'room', 'start', 'pause', 'outage'], { required: true }),
    exam: relation(exams), // the one sat when it was given
    minutes: number({ int: true, min: 0, max: 1440 }),
    percent: number({ min: 0, max: 100 }),
    reason: text({ required: true, max: 500 }),
    by: relation(supervisors),
    /** Of time for an outage: which one, as its list names it. The times for several outages add up. */
    outage: text({ max: 100 }),
    ...timestamps,
  },
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'end', words: message('Extra time you were given') },
    erase: 'delete',
  },
  indexes: [index('examinee')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Allowance = RecordOf<typeof allowances>
