import { index } from '@olympiad/schema/collection'
import { created, date, number, relation, select, sparse, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { collection } from '../../ground/declared/collection.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { PAPER_LANGUAGE_CODES } from '../../translations/declared/paper-languages.ts'
import { REVISION_STATES } from './key-revision.ts'

const keepers = staffMay('keepKeys')

export const keyrevisions = collection('keyrevisions', {
  about:
    'A change of a key whose exam has begun: proposed by one person, confirmed or refused by another. Written by acts alone.',
  noun: 'a change of a key',
  fields: {
    exam: relation(exams, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    question: number({ required: true, int: true, min: 1, max: FORM_LIMITS.questions }),
    /** Only for students who read the paper in this language; empty: for all without an entry of their own. */
    language: sparse(select(PAPER_LANGUAGE_CODES)),
    /** The former entry of the key. */
    before: text({ max: FORM_LIMITS.entry }),
    /** The new entry: answers, `*`, `*!` or `-`. */
    letters: text({ required: true, max: FORM_LIMITS.entry }),
    reason: text({ required: true, max: 1000 }),
    state: select(REVISION_STATES, { required: true }),
    /** The roles in which they proposed and decided it. */
    by: select(STAFF_ROLES),
    decidedby: select(STAFF_ROLES),
    /** Why it was confirmed or refused, and when; empty while it waits. */
    answer: text({ max: 1000 }),
    decided: date(),
    actor: text({ hidden: true, max: 50 }),
    decider: text({ hidden: true, max: 50 }),
    created: created(),
  },
  personal: ofStaff('Who changed a key is answered for afterwards.'),
  indexes: [index('questionpaper', 'question'), index('exam')],
  isReadOnly: true,
  rules: { list: keepers, view: keepers, create: locked, update: locked, delete: locked },
})
export type KeyRevision = RecordOf<typeof keyrevisions>
