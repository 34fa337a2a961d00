import { index } from '@olympiad/schema/collection'
import { created, relation, select, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { heldRules } from '../../monitoring/declared/evidence.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { DECISION_STEPS } from './verdicts.ts'

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
    told: { from: 'end', words: message('Decisions about your exam') },
    erase: 'unname',
  },
  indexes: [index('examinee', 'questionpaper'), index('step')],
  isReadOnly: true,
  rules: heldRules,
})
export type DecisionRecord = RecordOf<typeof decisions>
