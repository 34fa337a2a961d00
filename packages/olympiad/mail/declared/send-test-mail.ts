import { email, line, select } from '@olympiad/schema/fields'
import { act, answers, NO_WAY_BACK } from '../../ground/declared/acts/act.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'

/** Sends a template with made-up data. */
export const sendTestMail = act('test-mail', {
  right: 'manageMail',
  title: 'Send a test mail',
  about: 'It shows whether mail arrives, and how a template looks with made-up data.',
  wayBack: NO_WAY_BACK,
  logged: 'sent a test mail.',
  body: {
    address: email({ required: true, label: 'Address', help: 'Your own, for example.' }),
    kind: select(MAIL_KIND_NAMES, { label: 'Mail', help: 'Empty: the test mail.' }),
    language: line({ max: 20, label: 'Language', help: 'Such as en or hi.' }),
  },
  answer: answers<{ readonly mail: string }>('`mail`: the id of the mail.'),
  limits: [{ max: 30, windowS: 3600 }],
})
