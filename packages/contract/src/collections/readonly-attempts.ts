import { viewCollection } from '../collection.ts'
import { phaseRules } from '../exam-phase.ts'
import { number, relation, select } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { allOf, own } from '../rules.ts'
import { OPTIONS } from '../scoring.ts'
import { attempts } from './attempts.ts'
import { examinees } from './examinees.ts'
import { questionpapers } from './questionpapers.ts'

const readers = allOf(own, phaseRules.ended('questionpaper.exam'))

export const readonlyAttempts = viewCollection('readonly_attempts', {
  about: 'The sheet of an examinee as it stood at the end; empty before.',
  of: attempts,
  fields: {
    examinee: relation(examinees, { hidden: true }),
    questionpaper: relation(questionpapers),
    questionnumber: number(),
    option: select(OPTIONS, { required: true }),
  },
  rules: { list: readers, view: readers },
})
export type ReadonlyAttempt = RecordOf<typeof readonlyAttempts>
