import { olympiad } from '@olympiad/olympiad/all/collections'
import { questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import { readAnswer } from '@olympiad/olympiad/forms/declared/read-answer'
import { tableCodec } from '../codec/table-codec.ts'
import type { CellContext } from '../codec/table-options.ts'
import { formInBundle } from './form-in-bundle.ts'

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
  twice(row) {
    return `"${row.get('examinee')}" has already answered question ${Number(row.get('question'))}`
  },
  read: {
    questionnumber: ({ row }) => (/^\d{1,6}$/.test(row.get('question')) ? Number(row.get('question')) : 0),
    questionpaper(context) {
      const paper = paperOf(context)
      judgeAnswer(context, paper)
      return paper
    },
  },
})

/** Reports a question or an answer that the form of the paper has not. The paper is read last. */
function judgeAnswer({ row, record: { questionnumber, option }, bundle }: CellContext, paper: unknown): void {
  const questions = questionsOf(formInBundle(bundle.names, paper))
  const question = questions[Number(questionnumber) - 1]
  if (!question) row.fault('question', `"${row.get('question')}" is not a question from 1 to ${questions.length}`)
  const kind = (question ?? questions.at(-1))?.answer
  const text = String(option)
  if (!kind || text === '') return
  const { answer, reason } = readAnswer(kind, text)
  if (answer === text) return
  const what =
    kind.kind === 'letter'
      ? `is not one of ${[...kind.letters].join(', ')}`
      : `is no answer: ${reason ?? `write ${answer}`}`
  row.fault('option', `"${text}" ${what}`)
}

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
