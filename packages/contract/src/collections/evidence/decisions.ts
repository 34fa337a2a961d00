import { collection, index } from '../../collection.ts'
import { created, relation, select, text } from '../../fields.ts'
import { DECISION_STEPS } from '../../hall/decisions.ts'
import type { RecordOf } from '../../record.ts'
import { STAFF_ROLES } from '../../roles.ts'
import { questionpapers } from '../exams/questionpapers.ts'
import { examinees } from '../people/examinees.ts'
import { heldRules } from './evidence.ts'

export const decisions = collection('decisions', {
  about: 'What a person decided on an examinee who sat a paper, and why; never changed. Written by acts alone.',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    step: select(DECISION_STEPS, { required: true }),
    reason: text({ required: true, max: 1000 }),
    by: select(STAFF_ROLES), // whoever it was; who they are is not the examinee's to read
    actor: text({ hidden: true, max: 50 }),
    created: created(),
  },
  indexes: [index('examinee', 'questionpaper'), index('step')],
  isReadOnly: true,
  rules: heldRules,
})
export type DecisionRecord = RecordOf<typeof decisions>
