import { index, unique } from '@olympiad/schema/collection'
import { created, relation } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { slipprints } from './slipprints.ts'

const readers = staffMay('givePasswords', 'examinee.school')

export const slips = collection('slips', {
  about:
    'The newest slip of a student: the print that their password of now stands on. It is gone with another password.',
  noun: 'a slip',
  fields: {
    print: relation(slipprints, { required: true }),
    examinee: relation(examinees, { required: true, fixed: true }),
    created: created(),
  },
  notExported: 'they are of a print',
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'never', why: 'It only says that a slip was printed.' },
    erase: 'delete',
  },
  indexes: [unique('examinee'), index('print')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})

export type Slip = RecordOf<typeof slips>
