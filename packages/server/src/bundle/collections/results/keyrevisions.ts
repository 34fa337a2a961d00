import { olympiad } from '@olympiad/olympiad/all/collections'
import { questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import { readKeyEntry } from '@olympiad/olympiad/forms/declared/marking/read-key-entry'
import { tableCodec } from '../../codec/table-codec.ts'
import { formInBundle } from '../form-in-bundle.ts'

/** Changes of keys that had begun to count, with their reasons. The key itself has what was confirmed. */
export const keyrevisions = tableCodec(olympiad.keyrevisions, {
  noun: 'change of a key',
  path: 'keyrevisions.csv',
  isOptional: true,
  required: ['exam', 'questionpaper', 'question', 'letters', 'reason', 'state'],
  usual: { language: '', before: '', by: '', decidedby: '', answer: '', decided: '', actor: '', decider: '' },
  natural: ({ row, record }, index) => [row.get('exam'), String(record.question), String(index)],
  label: ({ question, exam }, labelOf) => `question ${question} of ${labelOf(olympiad.exams, exam)}`,
  read: {
    letters({ row, record: { questionpaper, question }, bundle, usual }) {
      const asked = questionsOf(formInBundle(bundle.names, questionpaper))[Number(question) - 1]
      const reason = asked ? readKeyEntry(asked, row.get('letters')).reason : 'the paper has no such question'
      if (reason !== undefined) row.fault('letters', `"${row.get('letters')}" is no entry: ${reason}`)
      return usual()
    },
  },
  unlessLike: ['questionpaper', 'question', 'before', 'letters', 'reason', 'state'],
})
