import { unique } from '@olympiad/schema/collection'
import { created, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'

const readers = staffMay('readResults')

export const certificatetemplates = collection('certificatetemplates', {
  about: 'A text that certificates were printed by. It stays, so that a certificate looks the same for years.',
  noun: 'a template of certificates',
  fields: {
    /** SHA-256 of the text, in hex. */
    hash: text({ required: true, max: 64, fixed: true }),
    text: text({ required: true, max: 50_000, fixed: true }),
    created: created(),
  },
  personal: noPerson('It is a form without names.'),
  indexes: [unique('hash')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type CertificateTemplate = RecordOf<typeof certificatetemplates>
