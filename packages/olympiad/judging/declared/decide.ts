import { longText, select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { DECISIONS, type Standing } from './verdicts.ts'

/** Why it is decided; the examinee reads it. */
export const decisionReason = longText({ required: true, max: 1000, label: 'Reason', help: 'The student can read it.' })

export type DecidedExaminee = { readonly examinee: string } & Standing

/** Decides on an examinee; that a sheet is void is only proposed. */
export const decide = act('decide', {
  right: 'decide',
  title: 'Decide',
  finds: 'Decide on an exam',
  about: 'A second person must confirm that a sheet is void.',
  wayBack: 'Another decision replaces it.',
  logged: 'decided on',
  body: {
    examinee: recordId('examinees', { required: true }),
    decision: select(DECISIONS, { required: true, label: 'Decision' }),
    reason: decisionReason,
  },
  answer: answers<DecidedExaminee>('The `decision` that holds, and what is `proposed`.'),
  errors: {
    400: 'There is no paper, no second person could confirm, or it is already decided or proposed.',
    403: 'The sheet is void, and you may not undo that.',
    404: 'The examinee does not exist or is outside your scope.',
  },
})
