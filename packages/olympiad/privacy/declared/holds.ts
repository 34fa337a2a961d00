import { index } from '@olympiad/schema/collection'
import { created, date, relation, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { examinees } from '../../people/declared/examinees.ts'

const readers = staffMay('organise')

export const holds = collection('holds', {
  about:
    'What is kept of an examinee, or of all who sit an exam, stays whatever its days, while something is disputed. Written by acts alone.',
  noun: 'a legal hold',
  fields: {
    /** One of the two is set. */
    examinee: relation(examinees, { fixed: true, keepsTarget: true }),
    exam: relation(exams, { fixed: true, keepsTarget: true }),
    reason: text({ required: true, max: 500 }),
    /** When the hold ended; empty while it lasts. */
    lifted: date(),
    created: created(),
  },
  notExported: 'a legal hold concerns what this server keeps',
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'never', why: 'People tell what is disputed and who disputes it.' },
    erase: 'delete',
  },
  indexes: [index('examinee'), index('exam'), index('lifted')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Hold = RecordOf<typeof holds>
