import { unique } from '@olympiad/schema/collection'
import { json, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { type Finding, VERDICTS } from './device-readiness.ts'

/** The examinee themselves, and those who look after them. */
const readers = anyOf(own, staffMay('readPeople', 'examinee.school'))

export const readiness = collection('readiness', {
  about: 'The last result of the device check, as the browser reported it: for help, never as evidence.',
  noun: 'a device check',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true, cascadeDelete: true }),
    verdict: select(VERDICTS, { required: true }),
    checks: json<readonly Finding[]>({ maxSize: 4000 }),
    device: text({ max: 200 }),
    ...timestamps,
  },
  notExported: 'it belongs to the exam day',
  personal: {
    of: 'examinee',
    kept: 'readiness',
    told: { from: 'always', words: message('Last check of your device') },
    erase: 'delete',
  },
  indexes: [unique('examinee')],
  rules: { list: readers, view: readers, create: own, update: own, delete: locked },
  limits: {
    create: [{ max: 60, windowS: 60 }],
    update: [
      { max: 60, windowS: 60 },
      { max: 500, windowS: 86_400 },
    ],
  },
})
export type Readiness = RecordOf<typeof readiness>
