import { olympiad } from '@olympiad/contract/collections/index'
import type { MailKindName } from '@olympiad/contract/mail/mail-kinds'
import { templateFaults } from '@olympiad/contract/mail/mail-text'
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
