import { index, unique } from '@olympiad/schema/collection'
import { date, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import {
  CERTIFICATE_CODE_LENGTH,
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
} from '../../edition/declared/certificate-texts.ts'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { resultsets } from '../../results/declared/resultsets.ts'
import { certificatetemplates } from './certificatetemplates.ts'

const released = phaseRules.released('exam')
const holder = allOf(own, 'state = "valid"', released)
const ofSchool = allOf(staffMay('readCertificates', 'examinee.school'), released)
const readers = anyOf(holder, ofSchool, staffMay('readResults'))

export const certificates = collection('certificates', {
  about:
    'A certificate with what is printed on it. It is never changed: another one supersedes it, or it is withdrawn.',
  noun: 'a certificate',
  fields: {
    code: text({ required: true, max: CERTIFICATE_CODE_LENGTH, fixed: true, anonymous: true }),
    examinee: relation(examinees, { required: true, fixed: true, anonymous: true }),
    exam: relation(exams, { required: true, fixed: true, anonymous: true }),
    resultset: relation(resultsets, { required: true, fixed: true, anonymous: true }),
    template: relation(certificatetemplates, { required: true, fixed: true, anonymous: true }),
    state: select(CERTIFICATE_STATES, { required: true, anonymous: true }),
    kind: select(CERTIFICATE_KINDS, { required: true, fixed: true, anonymous: true }),
    // What is printed, as it was when the certificate was made.
    name: text({ max: 150, fixed: true }),
    school: text({ max: 200, fixed: true }),
    /** 0 = it names no rank. */
    rank: number({ int: true, min: 0, fixed: true }),
    ranked: number({ int: true, min: 0, fixed: true, anonymous: true }),
    examname: text({ max: 200, fixed: true, anonymous: true }),
    level: text({ max: 100, fixed: true, anonymous: true }),
    olympiad: text({ max: 200, fixed: true, anonymous: true }),
    edition: text({ max: 100, fixed: true, anonymous: true }),
    institute: text({ max: 200, fixed: true, anonymous: true }),
    held: date({ fixed: true, anonymous: true }),
    // Below the signatures; empty = the usual words.
    signer: text({ max: 80, fixed: true, anonymous: true }),
    secondsigner: text({ max: 80, fixed: true, anonymous: true }),
    /** Since when it is no longer valid. */
    ended: date({ anonymous: true }),
    ...timestamps,
  },
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'always', words: message('Your certificates') },
    erase: 'unname',
  },
  indexes: [unique('code'), index('examinee'), index('exam', 'state')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Certificate = RecordOf<typeof certificates>
