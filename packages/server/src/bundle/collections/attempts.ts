import { olympiad } from '@olympiad/olympiad/all/collections'
import { questionCount, specForm } from '@olympiad/olympiad/ground/declared/paper-form'
import { tableCodec } from '../codec/table-codec.ts'
import type { CellContext } from '../codec/table-options.ts'

/** Answers already given. What the device sent along is `extra`: it may hold what no cell of a sheet does. */
export const attempts = tableCodec(olympiad.attempts, {
  noun: 'answer',
  path: 'attempts.csv',
  isOptional: true,
  required: ['examinee', 'questionnumber', 'option'],
  columns: { questionnumber: 'question' },
  extra: ['location', 'deviceId', 'marked', 'chosen'],
  usual: { location: null, deviceId: '', marked: false, chosen: '' },
  natural: ({ row, record }) => {
    return [row.get('examinee').toLowerCase(), String(record.questionpaper), String(record.questionnumber)]
  },
  label({ questionnumber, examinee }, labelOf) {
    return `question ${questionnumber} of ${labelOf(olympiad.examinees, examinee)}`
  },
  unlessLike: ['examinee', 'questionpaper', 'questionnumber'],
  isNothing: ({ option }) => option === '', // a cleared answer
  refuse: { questionnumber: (cell) => `"${cell}" is not a question from 1 to ${questionCount(specForm)}` },
  twice(row) {
    return `"${row.get('examinee')}" has already answered question ${Number(row.get('question'))}`
  },
  read: { questionpaper: paperOf },
})

/** The paper that the row names, or else the examinee's own. */
function paperOf({ row, bundle, isSoundSoFar, usual }: CellContext): unknown {
  if (row.get('questionpaper') !== '') return usual()
  const examinee = bundle.names.find('examinees', row.get('examinee'))
  const paper = String(examinee?.questionpaper ?? '')
  if (examinee && paper === '' && isSoundSoFar) {
    row.fault('examinee', `the exam of "${row.get('examinee')}" has no paper that could be answered`)
  }
  return paper
}
