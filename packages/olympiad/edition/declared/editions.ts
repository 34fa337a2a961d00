import type { RecordOf } from '@olympiad/schema/record'
import { anyone, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { EDITION_ID, editionFields } from './edition-fields.ts'

const writers = staffMay('organise')

export const editions = collection('editions', {
  about:
    'This edition of the olympiad: its name, date, prizes, links and texts, what examinees are asked, and how long records are kept.',
  noun: 'the edition',
  fields: editionFields,
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
