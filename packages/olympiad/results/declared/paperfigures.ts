import { unique } from '@olympiad/schema/collection'
import { created, json, relation } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import type { PaperFigures } from './paper-figures.ts'
import { resultsets } from './resultsets.ts'

/** Those who keep keys must see how questions came out. Figures are of at least thirty sheets, and name nobody. */
const readers = staffMay('keepKeys')

export const paperfigures = collection('paperfigures', {
  about: 'The statistics of a paper in a result set: of the test, its questions and their letters.',
  noun: 'statistics',
  fields: {
    resultset: relation(resultsets, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    figures: json<PaperFigures, true>({ required: true, maxSize: 1_000_000 }),
    created: created(),
  },
  personal: noPerson('No figure is of fewer than thirty sheets.'),
  indexes: [unique('resultset', 'questionpaper')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type PaperFiguresRecord = RecordOf<typeof paperfigures>
