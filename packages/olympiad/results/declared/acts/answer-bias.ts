import { longText, number, select } from '@olympiad/schema/fields'
import { FORM_LIMITS } from '../../../forms/declared/exam-form.ts'
import { act, answers } from '../../../ground/declared/acts/act.ts'
import { recordId } from '../../../ground/declared/acts/body-fields.ts'
import { PAPER_LANGUAGE_CODES } from '../../../translations/declared/paper-languages.ts'

/** Answers in writing why a question may differ that much between two languages. Its set is not published before. */
export const answerBias = act('answer-bias', {
  right: 'readResults',
  title: 'Answer in writing',
  finds: 'Answer a question that differs by language',
  about: 'Read the question in both languages first. If a translation is wrong, propose a change of the key instead.',
  wayBack: 'Another answer replaces this one, until the set is published.',
  logged: 'answered a question that differs by language in',
  body: {
    resultset: recordId('resultsets', { required: true, label: 'Result set' }),
    questionpaper: recordId('questionpapers', { required: true, label: 'Paper' }),
    language: select(PAPER_LANGUAGE_CODES, { required: true, label: 'Language' }),
    question: number({ required: true, int: true, min: 1, max: FORM_LIMITS.questions, label: 'Question' }),
    reason: longText({
      required: true,
      max: 1000,
      label: 'Answer',
      help: 'What you compared, and why the question counts.',
    }),
  },
  answer: answers<{ readonly resultset: string; readonly open: number }>(
    '`open`: questions that still wait for an answer.',
  ),
  errors: {
    400: 'The set is not ready, or the question is not one that differs that much.',
    404: 'The set does not exist.',
  },
})
