import { index } from '@olympiad/schema/collection'
import { bool, date, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { schools } from '../../schools/declared/schools.ts'
import { SLIP_PRINT_STATES } from './slip-states.ts'

const readers = staffMay('givePasswords', 'school')

export const slipprints = collection('slipprints', {
  about:
    'One print of slips with new passwords: for which students, and until when it can be fetched. Written by acts.',
  noun: 'a print of slips',
  fields: {
    /** Empty = all schools. */
    school: relation(schools, { fixed: true, keepsTarget: true }),
    /** Empty = all exams. */
    exam: relation(exams, { fixed: true, keepsTarget: true }),
    /** Students who have a slip of an earlier print get a new password too. */
    again: bool(),
    state: select(SLIP_PRINT_STATES, { required: true }),
    students: number({ int: true, min: 0 }),
    /** Nobody can fetch the slips after it. */
    ends: date(),
    actorName: text({ max: 300 }),
    /** The source of the passwords; empty once the print has ended. */
    seed: text({ hidden: true, max: 100 }),
    ...timestamps,
  },
  notExported: 'they are prints of one server, and end after days',
  personal: ofStaff('Who printed passwords is answered for afterwards; the slips are records of their own.'),
  indexes: [index('created')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})

export type SlipPrint = RecordOf<typeof slipprints>
