import { collection } from '../../collection.ts'
import { json, select, text, timestamps } from '../../fields.ts'
import { noPerson } from '../../privacy/personal.ts'
import type { KeptDays } from '../../privacy/retention.ts'
import type { RecordOf } from '../../record.ts'
import { staffMay } from '../../rules/staff-rules.ts'
import { anyone, locked } from '../../rules.ts'

const writers = staffMay('organise')

/** There is one record at most, of this id. */
export const EDITION_ID = 'edition00000000'

export const editions = collection('editions', {
  about:
    'What this edition of the olympiad decided: whether examinees are asked before they are observed, and how long what is kept is kept.',
  fields: {
    /** Whether examinees are observed only if they agree. */
    asks: select(['yes', 'no'], { required: true }),
    /** What they agree to, one paragraph after the other; empty = the usual words. Another text has another version. */
    version: text({ max: 50 }),
    text: text({ max: 10_000 }),
    /** Whom to ask about what is kept. */
    contact: text({ max: 300 }),
    /** By kind, for how many days after the exam it is kept; 0 = for ever. */
    keep: json<KeptDays | null>({ maxSize: 1000 }),
    ...timestamps,
  },
  personal: noPerson('It is public, and names the contact that the organiser gives.'),
  checks: [
    {
      rule: `id = "${EDITION_ID}"`,
      field: 'asks',
      code: 'validation_one_edition',
      message: `There is one edition, of the id ${EDITION_ID}.`,
    },
    {
      rule: '(text = "" && version = "") || (text != "" && version != "")',
      field: 'version',
      code: 'validation_text_and_version',
      message: 'A text has a version, and a version has a text.',
    },
  ],
  rules: { list: anyone, view: anyone, create: writers, update: writers, delete: locked },
})
export type Edition = RecordOf<typeof editions>
