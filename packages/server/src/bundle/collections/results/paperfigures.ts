import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../../codec/table-codec.ts'

/** The statistics of result sets, as they were computed with them. */
export const paperfigures = tableCodec(olympiad.paperfigures, {
  noun: 'statistics',
  path: 'paperfigures.csv',
  isOptional: true,
  required: ['resultset', 'questionpaper', 'figures'],
  natural: ({ row }) => [row.get('resultset'), row.get('questionpaper')],
  label: ({ resultset }, labelOf) => `statistics of ${labelOf(olympiad.resultsets, resultset)}`,
  unlessLike: ['resultset', 'questionpaper'],
})
