import { act, answers } from '../../../ground/declared/acts/act.ts'
import { recordId } from '../../../ground/declared/acts/body-fields.ts'
import type { ResultChanges } from '../result-set.ts'

/** Why results cannot be published, each with its list. */
export interface PublicationBlockers {
  /** Somebody may still sit the exam. */
  readonly isOpen: boolean
  /** Usernames of those who may; the first hundred. */
  readonly open: readonly string[]
  /** Usernames of students whose rescue file was read, but neither accepted nor refused. */
  readonly rescues: readonly string[]
  /** Usernames with a *void* that waits for a second person. */
  readonly decisions: readonly string[]
  /** Questions with a change of the key that waits for a second person. */
  readonly revisions: readonly number[]
  /** Questions with an objection that nobody answered. */
  readonly objections: readonly number[]
}

export interface PublishedResults {
  readonly resultset: string
  readonly number: number
  /** When, a record date. */
  readonly published: string
  readonly sheets: number
  readonly changes: ResultChanges | null
  /** Exams that stay withheld; empty where students see the results. */
  readonly held: readonly HeldExam[]
}

/** An exam whose key and results stay withheld, with the exams of the same paper that are not over. */
export interface HeldExam {
  readonly name: string
  readonly others: readonly string[]
}

/** Publishes a result set. It never changes afterwards; another set may follow it. */
export const publishResults = act('publish-results', {
  right: 'readResults',
  title: 'Publish results',
  about: 'It also releases key and results. Students see score and rank once both are out.',
  wayBack: 'This cannot be undone. Another set corrects a mistake.',
  logged: 'published',
  body: { resultset: recordId('resultsets', { required: true, label: 'Result set' }) },
  confirm: { name: 'exam', when: 'it is published' },
  answer: answers<PublishedResults>(
    '`number`, `sheets`, when it was `published`, its `changes`, and the exams that stay `held`.',
  ),
  isWeighty: true,
  errors: {
    400: 'The set is not ready, or sheets, decisions or the key have changed since.',
    404: 'The set does not exist.',
    409: 'Something must be done first (`results.blocked` with lists, `results.bias` with questions), or the name is not typed.',
  },
  command: 'results',
})
