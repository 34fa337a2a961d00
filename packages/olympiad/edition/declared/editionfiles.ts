import { index } from '@olympiad/schema/collection'
import { file, line, number, select, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyone } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { EDITION_FILE_FORMS, EDITION_FILE_NAMES } from './edition-file-kinds.ts'

const writers = staffMay('organise')
const { document, picture } = EDITION_FILE_FORMS

export const editionfiles = collection('editionfiles', {
  about: 'The files that the pages of this edition show: logo, brochure and question papers of earlier years.',
  noun: 'a document',
  fields: {
    kind: select(EDITION_FILE_NAMES, { required: true, fixed: true }),
    /** What the page calls it. */
    label: line({ max: 100 }),
    /** Files of a kind are shown in this order. */
    position: number({ int: true, min: 0, max: 1000 }),
    /** A picture or a PDF, as the kind says. */
    file: file({
      required: true,
      maxSize: document.maxSize,
      mimeTypes: [...document.mimeTypes, ...picture.mimeTypes],
    }),
    ...timestamps,
  },
  personal: noPerson('They are public documents of the olympiad.'),
  indexes: [index('kind')],
  rules: { list: anyone, view: anyone, create: writers, update: writers, delete: writers },
})
export type EditionFile = RecordOf<typeof editionfiles>
