import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { type DecidedExaminee, decisionReason } from './decide.ts'

/** Confirms or refuses what somebody else proposed. */
export const confirmDecision = act('confirm-decision', {
  right: 'confirmVoid',
  title: 'Confirm or refuse',
  finds: 'Confirm or refuse a decision',
  about: 'Confirmed, the sheet is void at once. Only another person may confirm.',
  wayBack: 'Another decision can replace it.',
  logged: 'confirmed or refused a decision on',
  body: {
    decision: recordId('decisions', { required: true }),
    confirm: bool({ label: 'Confirm' }),
    reason: decisionReason,
  },
  answer: answers<DecidedExaminee>('The `decision` that holds, and what is `proposed`.'),
  isWeighty: true,
  errors: {
    400: 'The proposal is no longer open.',
    403: 'The proposer may be the same person.',
    404: 'The proposal does not exist or is outside your scope.',
  },
  // The second person is an account: an operator could otherwise propose in the browser and confirm here.
  command: null,
})
