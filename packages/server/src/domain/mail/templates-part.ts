import { olympiad } from '@olympiad/contract/collections/index'
import type { MailKindName } from '@olympiad/contract/mail/mail-kinds'
import { MAIL_KINDS } from '@olympiad/contract/mail/mail-kinds'
import { templateFaults } from '@olympiad/contract/mail/mail-text'
import type { WritePart } from '@olympiad/engine'

const { mailtemplates } = olympiad

/** Refuses a template that uses unknown placeholders, or leaves out the one that opens something. */
export const templatesPart: WritePart = {
  concerns: ({ name }) => name === mailtemplates.name,
  draft({ body, stored }) {
    const { kind, subject = '', text = '' } = { ...stored, ...body } as Record<string, unknown>
    if (!isKind(kind)) return {}
    const faults = Object.entries(templateFaults(kind, { subject: String(subject), text: String(text) }))
    return { faults: Object.fromEntries(faults.map(([field, message]) => [field, { code: CODE, message }])) }
  },
}

const CODE = 'validation_placeholder'
const isKind = (kind: unknown): kind is MailKindName => Object.hasOwn(MAIL_KINDS, String(kind))
