import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { REVISION_STATES } from './key-revision.ts'
import { keyReason } from './propose-key.ts'

export interface DecidedKey {
  readonly revision: string
  readonly state: (typeof REVISION_STATES)[number]
  readonly question: number
  readonly letters: string
}

/** Confirms or refuses a proposed change of a key. */
export const confirmKey = act('confirm-key', {
  right: 'keepKeys',
  title: 'Confirm or refuse',
  finds: 'Confirm or refuse a change of a key',
  about: 'Confirmed, the new key counts at once. Only another person may confirm.',
  wayBack: 'Another proposal changes the key again.',
  logged: 'confirmed or refused',
  body: {
    revision: recordId('keyrevisions', { required: true }),
    confirm: bool({ label: 'Confirm' }),
    reason: keyReason,
  },
  answer: answers<DecidedKey>('`state`, `question` and `letters`.'),
  isWeighty: true,
  errors: {
    400: 'The proposal is no longer open, or the key has changed since.',
    403: 'The proposer may be the same person.',
    404: 'The proposal does not exist.',
  },
  // The second person is an account: an operator could otherwise propose in the browser and confirm here.
  command: null,
})
