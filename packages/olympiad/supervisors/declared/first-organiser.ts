import { email, line, text } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'

/** Makes the first account of staff in a store that has none. The server prints the code when it starts. */
export const firstOrganiser = act('first-organiser', {
  right: 'anyone',
  title: 'Make my account',
  about: 'Makes the first account of staff. It may do everything an organiser may.',
  logged: 'made the first account of staff.',
  body: {
    code: line({ required: true, max: 50, label: 'Setup code', help: 'It stands in the log of the server.' }),
    name: line({ required: true, max: 100, label: 'Your name', help: 'The log of acts shows it.' }),
    username: line({
      required: true,
      max: 150,
      label: 'Username',
      help: 'Letters, digits, dots and hyphens. You sign in with it.',
    }),
    email: email({ label: 'Email address' }),
    password: text({ required: true, max: 71, label: 'Password', help: 'At least 8 characters.' }),
  },
  answer: answers<{ readonly username: string }>('`username`.'),
  limits: [{ max: 10, windowS: 60, of: 'address' }],
  isWeighty: true,
  errors: { 404: 'The code is wrong, or there is an account of staff already.' },
})
