import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../../codec/table-codec.ts'

/** The lines of result sets. Only they say who came and whose sheet is void: sittings and decisions stay with the server. */
export const results = tableCodec(olympiad.results, {
  noun: 'result',
  path: 'results.csv',
  isOptional: true,
  required: ['resultset', 'examinee', 'questionpaper', 'standing'],
  usual: {
    marks: 0,
    right: 0,
    wrong: 0,
    ignored: 0,
    partial: 0,
    sections: null,
    percentile: 0,
    medium: '',
    rank: 0,
    award: '',
  },
  natural: ({ row }) => [row.get('resultset'), row.get('examinee').toLowerCase()],
  label: ({ examinee, resultset }, labelOf) =>
    `${labelOf(olympiad.examinees, examinee)} in ${labelOf(olympiad.resultsets, resultset)}`,
  unlessLike: ['resultset', 'examinee'],
})
