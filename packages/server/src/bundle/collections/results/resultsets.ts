import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../../codec/list-codec.ts'

/** What was computed and published once. It is never changed by an import, and `results verify` computes it once more. */
export const resultsets = listCodec(olympiad.resultsets, {
  noun: 'result set',
  usual: {
    slots: null,
    forms: null,
    languages: null,
    bias: null,
    biasanswers: null,
    sheets: 0,
    ranked: 0,
    hash: '',
    changes: null,
    published: '',
    by: '',
    actor: '',
  },
  omitted: { rescues: { lost: 'publication compares the sheets once more' } },
  keyOf: ({ exam, number }, bundle) => `${bundle.nameOf('exams', exam) ?? ''}-set-${number}`,
  label: ({ exam, number }, labelOf) => `set ${number} of ${labelOf(olympiad.exams, exam)}`,
  unlessLike: ['exam', 'number'],
})
