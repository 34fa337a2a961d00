import { unique } from '@olympiad/schema/collection'
import { created, relation, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { heldRules } from '../../monitoring/declared/evidence.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'

export const decisionreplies = collection('decisionreplies', {
  about: 'What an examinee says, once, to what was decided. Written by an act alone.',
  noun: 'a reply to a decision',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    text: text({ required: true, max: 2000 }),
    created: created(),
  },
  notExported: 'decisions stay with the evidence',
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'end', words: message('Your reply to a decision') },
    erase: 'delete',
  },
  indexes: [unique('examinee', 'questionpaper')],
  isReadOnly: true,
  rules: heldRules,
})
export type DecisionReply = RecordOf<typeof decisionreplies>
