import type { WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { MailKindName } from '../declared/mail-kinds.ts'
import { MAIL_KINDS } from '../declared/mail-kinds.ts'
import { templateFaults } from '../declared/mail-text.ts'

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
