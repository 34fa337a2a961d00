import { olympiad } from '@olympiad/contract/collections/index'
import { EDITION_ID } from '@olympiad/contract/collections/site/editions'
import { DEFAULT_TEXT_MAX, type TextField } from '@olympiad/contract/fields'
import { KEPT_KINDS, MAX_DAYS } from '@olympiad/contract/privacy/retention'
import { z } from 'zod'
import type { BundleEdition } from '../bundle.ts'

const { version, text, contact } = olympiad.editions.fields
const upTo = ({ max = DEFAULT_TEXT_MAX }: TextField) => z.string().max(max, `must have at most ${max} characters`)
const days = z.number().int('must be a whole number of days').min(0).max(MAX_DAYS)

/** The section `edition` of `olympiad.json`. */
export const editionShape = z.strictObject({
  consent: z
    .strictObject({
      asks: z.boolean().default(true),
      version: upTo(version).default(''),
      text: upTo(text).default(''),
    })
    .refine((given) => (given.text === '') === (given.version === ''), 'a text has a version, and a version a text')
    .default({ asks: true, version: '', text: '' }),
  contact: upTo(contact).default(''),
  /** Days by kind; 0 = for ever. */
  retention: z.partialRecord(z.enum(KEPT_KINDS), days).optional(),
})

/** The edition as an import writes it; none where the file does not speak of it. */
export function editionsOf(section: z.infer<typeof editionShape> | undefined): BundleEdition[] {
  if (!section) return []
  const { consent, contact, retention } = section
  const { asks, ...words } = consent
  return [{ id: EDITION_ID, asks: asks ? 'yes' : 'no', ...words, contact, keep: retention ?? null }]
}
