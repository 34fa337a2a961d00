import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../codec/table-codec.ts'

export const approvals = tableCodec(olympiad.approvals, {
  noun: 'approval',
  path: 'approvals.csv',
  isOptional: true,
  required: ['exam', 'supervisor'],
  constant: { approved: true },
  natural: ({ row }) => [row.get('exam')],
  label: ({ exam }, labelOf) => `of exam ${labelOf(olympiad.exams, exam)}`,
  unlessLike: ['exam'],
  twice: (row) => `the exam "${row.get('exam')}" is already approved`,
})
