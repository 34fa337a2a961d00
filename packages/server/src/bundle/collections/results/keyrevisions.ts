import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../../codec/table-codec.ts'

/** Changes of keys that had begun to count, with their reasons. The key itself has what was confirmed. */
export const keyrevisions = tableCodec(olympiad.keyrevisions, {
  noun: 'change of a key',
  path: 'keyrevisions.csv',
  isOptional: true,
  required: ['exam', 'questionpaper', 'question', 'letters', 'reason', 'state'],
  usual: { before: '', by: '', decidedby: '', answer: '', decided: '', actor: '', decider: '' },
  natural: ({ row, record }, index) => [row.get('exam'), String(record.question), String(index)],
  label: ({ question, exam }, labelOf) => `question ${question} of ${labelOf(olympiad.exams, exam)}`,
  unlessLike: ['questionpaper', 'question', 'before', 'letters', 'reason', 'state'],
})
