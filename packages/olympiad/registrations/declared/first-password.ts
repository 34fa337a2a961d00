import { line, text } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { message } from '../../ground/declared/spelling/message.ts'

/** Sets the password of a new account, by the link that was mailed. */
export const firstPassword = act('first-password', {
  right: 'anyone',
  title: message('Save the password'),
  about: 'It sets the password of a new account. The link works once.',
  body: {
    token: line({ required: true, max: 100, label: 'Code of the link' }),
    password: text({ required: true, max: 71, label: 'Password', help: message('At least 8 characters.') }),
  },
  answer: answers<{ readonly isSet: boolean }>('`isSet`: true.'),
  limits: [{ max: 10, windowS: 60, of: 'address' }],
  errors: { 400: 'The link was used, or is too old.', 404: 'The link is wrong.' },
})
