import { olympiad } from '@olympiad/olympiad/all/collections'
import type { MailKindName } from '@olympiad/olympiad/mail/declared/mail-kinds'
import { templateFaults } from '@olympiad/olympiad/mail/declared/mail-text'
import { listCodec } from '../../codec/list-codec.ts'

export const mailtemplates = listCodec(olympiad.mailtemplates, {
  noun: 'mail template',
  keyOf: ({ kind, language }) => `${kind} ${language}`,
  label: ({ kind, language }) => `${kind} (${language})`,
  check({ kind, subject, text }, _entry, report) {
    const texts = { subject: String(subject), text: String(text) }
    for (const [name, fault] of Object.entries(templateFaults(kind as MailKindName, texts))) report(name, fault)
  },
})
