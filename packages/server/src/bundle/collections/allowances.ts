import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../codec/table-codec.ts'

/** Time that examinees were given, the oldest first: their own windows follow from it (`own-time.ts`). */
export const allowances = tableCodec(olympiad.allowances, {
  noun: 'allowance',
  path: 'allowances.csv',
  isOptional: true,
  required: ['examinee', 'kind', 'reason'],
  usual: { exam: '', minutes: 0, percent: 0, by: '', outage: '' },
  natural: ({ row }, index) => [row.get('examinee').toLowerCase(), row.get('kind'), String(index)],
  label: ({ examinee }, labelOf) => `time for ${labelOf(olympiad.examinees, examinee)}`,
  unlessLike: ['examinee', 'kind', 'exam', 'outage', 'minutes', 'percent', 'reason'],
})
