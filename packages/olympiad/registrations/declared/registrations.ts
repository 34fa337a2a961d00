import { index } from '@olympiad/schema/collection'
import { date, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, locked, without } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { GUARDIAN_STANDS } from '../../guardians/declared/guardian-purposes.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { schools } from '../../schools/declared/schools.ts'
import { DECIDED_FIELDS, REGISTRATION_STATES, registrationFields } from './registration-fields.ts'

const [HOUR_S, DAY_S, GIB] = [3600, 24 * 3600, 2 ** 30]
/** They belong to no school yet. */
const readers = staffMay('readPeople')
const undecided = without(...DECIDED_FIELDS)

export const registrations = collection('registrations', {
  about: 'A student asks to take part, by the registration form.',
  noun: 'a registration',
  fields: {
    ...registrationFields,
    /** The exam that is asked for, and a school that is known here; an older client leaves them out. */
    exam: relation(exams),
    school: relation(schools),
    /** The language of the mails, as in `lang` of HTML. */
    language: text({ max: 20, pattern: '[a-z]{2,3}(-[A-Za-z0-9]{2,8})*' }),
    // The outcome: only acts write this.
    state: select(REGISTRATION_STATES),
    /** Reason of a refusal, or a question to the family. */
    reply: text({ max: 500 }),
    /** The account that was made of it. */
    examinee: relation(examinees),
    /** The guardian's answer about taking part. */
    guardian: select(GUARDIAN_STANDS),
    decided: date(),
    decidedBy: text({ max: 300 }),
    // Who reviews it, and until when.
    holder: text({ max: 50 }),
    holderName: text({ max: 300 }),
    heldUntil: date(),
    ...timestamps,
  },
  notExported: 'they are not accounts yet',
  personal: {
    of: { email: 'email', name: 'name', account: 'examinee' },
    kept: 'registrations',
    told: { from: 'end', words: message('Your registration, with photo and ID card') },
    erase: 'delete',
  },
  indexes: [
    { ...index('email'), noCase: true },
    index('state', 'created'),
    index('exam', 'state'),
    index('mobile'),
    { ...index('guardianEmail'), noCase: true },
    index('examinee'),
  ],
  roomFactor: 5, // what is left then is for the exam, for days
  rules: {
    list: readers,
    view: readers,
    create: allOf('@collection.exams.registrationopen ?= true', undecided),
    update: allOf(staffMay('organise'), undecided),
    delete: locked,
  },
  limits: {
    create: [
      { max: 300, windowS: HOUR_S }, // an address may be a school of 300
      { max: 10_000, windowS: DAY_S, of: 'guests' },
      // Pictures as a telephone takes them are a megabyte each; who sends the largest again and again fills no disk in a night.
      { max: 1.5 * GIB, windowS: DAY_S, unit: 'bytes' },
      { max: 8 * GIB, windowS: DAY_S, of: 'guests', unit: 'bytes' },
    ],
  },
})
export type Registration = RecordOf<typeof registrations>
