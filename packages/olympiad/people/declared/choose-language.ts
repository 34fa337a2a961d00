import { select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { LANGUAGE_CODES, type Language } from '../../ground/declared/languages.ts'

/** Notes the language that somebody reads pages in, with their own account. */
export const chooseLanguage = act('choose-language', {
  right: 'signedIn',
  title: 'Language',
  about: 'Notes the language of your pages and mails with your account.',
  body: { language: select(LANGUAGE_CODES, { required: true, label: 'Language' }) },
  answer: answers<{ readonly language: Language }>('`language`, as it is noted now.'),
  limits: [{ max: 30, windowS: 60 }],
  errors: { 403: 'The account is no student’s and no member of staff’s.' },
  command: null,
})
