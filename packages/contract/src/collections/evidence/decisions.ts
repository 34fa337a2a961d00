import { index } from '@olympiad/schema/collection'
import { created, relation, select, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../collection.ts'
import { DECISION_STEPS } from '../../hall/decisions.ts'
import { STAFF_ROLES } from '../../roles.ts'
import { questionpapers } from '../exams/questionpapers.ts'
import { examinees } from '../people/examinees.ts'
import { heldRules } from './evidence.ts'

export const decisions = collection('decisions', {
  about: 'What a person decided on an examinee who sat a paper, and why; never changed. Written by acts alone.',
  noun: 'a decision',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true, anonymous: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true, anonymous: true }),
    step: select(DECISION_STEPS, { required: true, anonymous: true }),
    reason: text({ required: true, max: 1000 }),
    by: select(STAFF_ROLES, { anonymous: true }), // their role; the examinee cannot read their name
    actor: text({ hidden: true, max: 50, anonymous: true }),
    created: created(),
  },
  notExported: 'decisions stay with the evidence',
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'end', words: 'Decisions about your exam' },
    erase: 'unname',
  },
  indexes: [index('examinee', 'questionpaper'), index('step')],
  isReadOnly: true,
  rules: heldRules,
})
export type DecisionRecord = RecordOf<typeof decisions>
