import { date, json, line } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'

/** An exam that is copied, with its new times as record dates. */
export interface ExamAgain {
  readonly exam: string
  readonly starts: string
  readonly ends: string
}

/** The most exams that are copied at once. */
export const MAX_EXAMS_AGAIN = 50

export interface NextEdition {
  readonly name: string
  /** The exams that were made, in the order of those they are copies of. */
  readonly exams: readonly { readonly exam: string; readonly from: string }[]
}

/**
 * Turns this edition into the next one. Everything stays except name, dates, and the two lines that mostly name a date. Exams
 * are copied without people, paper and key.
 */
export const nextEdition = act('next-edition', {
  right: 'organise',
  title: 'Copy to a new edition',
  about: 'Prizes, links, files, instructions and consent stay. Former exams and students stay, out of the lists.',
  wayBack: 'This cannot be undone. The form of the edition changes its values again.',
  logged: 'began a new edition.',
  body: {
    name: line({ required: true, max: 200, label: 'Name', help: 'The title of every page.' }),
    edition: line({ max: 100, label: 'Edition', help: 'For example: 16th edition.' }),
    tagline: line({ max: 300, label: 'Line under the title', help: 'Empty: none, until you write one.' }),
    description: line({ max: 300, label: 'Description', help: 'Search engines show it. Empty: none.' }),
    examdate: date({ strict: true, label: 'Exam date', help: 'Empty: the start of the first exam.' }),
    exams: json<ExamAgain[]>({ maxSize: 10_000, label: 'Exams', help: 'A list of `exam`, `starts` and `ends`.' }),
  },
  answer: answers<NextEdition>('`name`, and the `exams` that were made, each with `from`.'),
  limits: [{ max: 10, windowS: 60 }],
  isWeighty: true,
  errors: {
    400: 'An exam is running, a time is wrong, or there is no edition yet.',
    404: 'An exam does not exist.',
  },
  command: null,
})
