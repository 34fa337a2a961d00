import { bool, longText, number } from '@olympiad/schema/fields'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

export interface Announced {
  /** Absent in a preview. */
  readonly id?: string
  /** How many examinees see it. */
  readonly recipients: number
}

/** Shows a message to one exam, one school, one examinee, or everybody. */
export const announce = act('announce', {
  right: 'announce',
  title: 'Send',
  finds: 'Announce',
  about: 'Students see the message at once. Later arrivals see it too.',
  wayBack: 'This cannot be undone. Send another message to correct it.',
  logged: 'announced something to',
  body: {
    text: longText({ needed: true, max: 1000, label: 'Message' }),
    exam: recordId('exams', { label: 'Exam' }),
    school: recordId('schools', { label: 'School' }),
    examinee: recordId('examinees', { label: 'Student' }),
    question: number({
      int: true,
      min: 0,
      max: FORM_LIMITS.questions,
      label: 'Question',
      help: '0 if it concerns no single question.',
    }),
    preview: bool({ label: 'Only count the recipients' }),
  },
  answer: answers<Announced>('`id` of the announcement, unless it is a preview; `recipients`: how many see it.'),
  limits: [{ max: 60, windowS: 60 }],
  isVital: true,
  errors: {
    400: 'More than one audience is named, it does not exist, or there is no text.',
    403: 'You may not address this audience; an examiner must name an exam and a question.',
  },
})
