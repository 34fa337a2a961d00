import { unique } from '@olympiad/schema/collection'
import { line, longText, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'
import { MAX_SUBJECT, MAX_TEXT } from './mail-text.ts'

const writers = staffMay('manageMail')

export const mailtemplates = collection('mailtemplates', {
  about: 'What a kind of mail says in a language, in place of the standard text.',
  noun: 'a template of mails',
  fields: {
    kind: select(MAIL_KIND_NAMES, { required: true, fixed: true, label: 'Mail' }),
    /** As in `lang` of HTML: `en`, `hi`, `pt-BR`. */
    language: text({
      required: true,
      fixed: true,
      max: 20,
      pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      label: 'Language',
    }),
    subject: line({ required: true, max: MAX_SUBJECT, label: 'Subject' }),
    text: longText({ required: true, max: MAX_TEXT, label: 'Text', help: 'An empty line begins a new paragraph.' }),
    ...timestamps,
  },
  personal: noPerson('It is text for everybody.'),
  indexes: [unique('kind', 'language')],
  rules: { list: writers, view: writers, create: writers, update: writers, delete: writers },
})
export type MailTemplate = RecordOf<typeof mailtemplates>
