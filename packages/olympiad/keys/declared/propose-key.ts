import { line, longText, number, select } from '@olympiad/schema/fields'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { PAPER_LANGUAGE_CODES } from '../../translations/declared/paper-languages.ts'

/** Why a key changes; kept with the revision. */
export const keyReason = longText({ required: true, max: 1000, label: 'Reason' })

export interface ProposedKey {
  readonly revision: string
  readonly question: number
  /** The key's entry now, and as proposed. */
  readonly before: string
  readonly after: string
}

/** Proposes another entry in the key of an exam that has begun. */
export const proposeKey = act('propose-key', {
  right: 'keepKeys',
  title: 'Propose a change',
  finds: 'Propose a change of a key',
  about: 'Nothing changes before another person confirms it.',
  wayBack: 'It can be refused until another person confirms it.',
  logged: 'proposed',
  body: {
    exam: recordId('exams', { required: true, label: 'Exam' }),
    questionpaper: recordId('questionpapers', { label: 'Paper', help: 'Needed only if the exam has several keys.' }),
    question: number({ required: true, int: true, min: 1, max: FORM_LIMITS.questions, label: 'Question' }),
    letters: line({
      required: true,
      max: FORM_LIMITS.entry,
      label: 'Entry',
      help: 'B, or B,C, or as the kind of the question asks. * gives all students the mark, *! those who answered. - cancels.',
    }),
    language: select(PAPER_LANGUAGE_CODES, {
      label: 'Language',
      help: 'Only for those who read it in this language. Empty: for all.',
    }),
    reason: keyReason,
  },
  answer: answers<ProposedKey>('`revision`, and the entry `before` and `after`.'),
  errors: {
    400: 'The exam has not begun, has no such key, no such question or language, the entry is wrong, or a proposal is open.',
    404: 'The exam does not exist.',
  },
})
