import { select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordIds } from '../../ground/declared/acts/body-fields.ts'
import { PAPER_LANGUAGE_CODES } from './paper-languages.ts'

/** Notes the language in which students read the paper, all or none. */
export const chooseMedium = act('choose-medium', {
  right: 'keepSittings',
  title: 'Choose the language',
  finds: 'Choose the language of the paper for students',
  about: 'The key of this language marks them. The paper on the screen and the answers stay.',
  wayBack: 'The same act notes another language.',
  logged: 'noted the language of',
  body: {
    examinees: recordIds('examinees', { most: 50, label: 'Students' }),
    medium: select(PAPER_LANGUAGE_CODES, { label: 'Language', help: 'Empty: the first language of the paper.' }),
    reason,
  },
  answer: answers<{ readonly changed: readonly string[] }>('`changed`: usernames.'),
  errors: {
    400: 'Nobody is named, or the paper of one is not in that language.',
    404: 'An examinee does not exist or is outside your scope.',
  },
})
