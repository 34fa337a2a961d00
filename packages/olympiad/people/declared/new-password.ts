import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

export interface NewPassword {
  readonly examinee: string
  readonly username: string
  /** Shown this once, and never again. */
  readonly password: string
}

/** Gives an examinee another password, made up by the server. */
export const newPassword = act('new-password', {
  right: 'givePasswords',
  title: 'New password',
  about: 'Their sessions end. Open pages keep their answers and ask for it.',
  wayBack: 'The old password cannot be restored.',
  logged: 'gave a new password to',
  body: { examinee: recordId('examinees', { required: true }) },
  answer: answers<NewPassword>('`password`, shown this once.'),
  errors: { 404: 'The examinee does not exist or is outside your scope.' },
})
