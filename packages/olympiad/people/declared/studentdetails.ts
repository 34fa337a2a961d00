import { index, unique } from '@olympiad/schema/collection'
import { email, line, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { STANDARDS } from '../../ground/declared/people/standards.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from './examinees.ts'

const readers = anyOf(own, staffMay('importPeople', 'examinee.school'))
const writers = staffMay('organise')

export const studentdetails = collection('studentdetails', {
  about: 'What a school sends about a student beside the name. Apart from the account, since fewer staff may read it.',
  noun: 'the details',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true, cascadeDelete: true }),
    class: select(STANDARDS, { label: 'Class' }),
    /** A day without a time: an instant would be another day elsewhere. */
    birthdate: text({
      max: 10,
      pattern: '^\\d{4}-\\d\\d-\\d\\d$',
      label: 'Date of birth',
      help: 'Year, month, day: 2010-07-31.',
    }),
    rollnumber: line({ max: 50, label: 'Roll number', help: 'As the school writes it.' }),
    email: email({ label: 'E-mail' }),
    guardian: line({ max: 100, label: 'Guardian' }),
    guardianphone: text({ max: 20, pattern: '^\\+?\\d{6,15}$', label: 'Guardian’s phone', help: 'Digits alone.' }),
    guardianemail: email({ label: 'Guardian’s e-mail' }),
    ...timestamps,
  },
  personal: {
    of: 'examinee',
    kept: 'registrations',
    told: { from: 'always', words: message('What your school sent about you') },
    erase: 'delete',
  },
  indexes: [unique('examinee'), { ...index('guardianemail'), noCase: true }],
  rules: {
    list: readers,
    view: readers,
    create: writers,
    update: writers,
    delete: locked,
  },
})
export type StudentDetails = RecordOf<typeof studentdetails>
