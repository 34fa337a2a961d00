import { olympiad } from '@olympiad/olympiad/all/collections'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { languagesFault, linksFault, prizesFault, zoneFault } from '@olympiad/olympiad/edition/declared/edition-lists'
import { KEPT_KINDS, MAX_DAYS } from '@olympiad/olympiad/ground/declared/retention'
import { tieQuestionsFault } from '@olympiad/olympiad/results/declared/edition-rule'
import { z } from 'zod'
import { type Codec, carriedFields, codecOf } from '../codec/codec.ts'
import { extraOf, readExtra } from '../codec/extra.ts'
import { shapeOf } from '../codec/kinds.ts'
import { OLYMPIAD_FILE } from '../codec/open-bundle.ts'

const { version, text } = olympiad.editions.fields
const codec = codecOf(olympiad.editions, { noun: 'edition', label: () => 'the edition' })

const consent = z
  .strictObject({
    asks: z.boolean().default(true),
    version: shapeOf(version).default(''),
    text: shapeOf(text).default(''),
  })
  .refine((given) => (given.text === '') === (given.version === ''), 'a text has a version, and a version a text')
  .default({ asks: true, version: '', text: '' })
/** Days by kind; 0 = for ever. */
const retention = z.partialRecord(
  z.enum(KEPT_KINDS),
  z.number().int('must be a whole number of days').min(0).max(MAX_DAYS),
)

/** Lists and the zone have a form that their declaration does not tell. */
function sound(field: string, shape: z.ZodType): z.ZodType {
  const faultOf = FAULTS[field]
  if (!faultOf) return shape
  return shape.superRefine((given, context) => {
    const message = faultOf(given)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}
const FAULTS: Readonly<Record<string, (given: unknown) => string | undefined>> = {
  prizes: prizesFault,
  tiequestions: tieQuestionsFault,
  links: linksFault,
  zone: zoneFault,
  languages: languagesFault,
}

/** All fields except those that the section groups or renames. */
const others = carriedFields(codec).filter(([field]) => !['asks', 'version', 'text', 'keep'].includes(field))
const shape = z
  .strictObject({
    ...Object.fromEntries(others.map(([field, declared]) => [field, sound(field, shapeOf(declared)).optional()])),
    consent,
    retention: retention.optional(),
  })
  .optional()

/** What the edition decides: one record, in a section of its own. The bundle's name is that of the edition, if the section names none. */
export const editions: Codec<typeof olympiad.editions, 'asks' | 'version' | 'text' | 'contact' | 'keep'> = {
  ...codec,
  collection: olympiad.editions,
  section: { name: 'edition', shape },
  async read({ olympiad: file, names, nowMs, faults }) {
    const section = file.section('edition') as z.infer<typeof shape>
    if (!section) return []
    const { consent, retention, ...rest } = section
    const { asks, ...words } = consent
    const fault = (reason: string) => faults.of(OLYMPIAD_FILE)(file.at(['edition']), reason)
    const context = { names, nowMs, from: OLYMPIAD_FILE, column: 'edition', isRequired: false, fault }
    const values = readExtra(rest, others, context)
    return [
      {
        name: file.name,
        contact: '',
        ...values,
        ...words,
        asks: asks ? 'yes' : 'no',
        keep: retention ?? null,
        id: EDITION_ID,
      },
    ]
  },
  write([edition], bundle) {
    if (!edition) return
    const { asks, version, text, keep, name } = edition
    const consent = { asks: asks === 'yes', ...(text !== '' && { version, text }) }
    bundle.sections.edition = {
      name, // also an empty name: otherwise it would become the name of the bundle
      consent,
      ...extraOf(edition, others, bundle),
      ...(keep !== null && { retention: keep }),
    }
  },
}
