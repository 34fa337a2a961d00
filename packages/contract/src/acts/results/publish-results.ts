import type { ResultChanges } from '../../results/result-set.ts'
import { act, answers } from '../act.ts'
import { recordId } from '../body-fields.ts'

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
}

/** Publishes a result set. It never changes afterwards; another set may follow it. */
export const publishResults = act('publish-results', {
  right: 'readResults',
  title: 'Publish results',
  about: 'Students see their result and rank at once.',
  wayBack: 'There is no way back. A mistake is corrected by another set.',
  logged: 'published',
  body: { resultset: recordId('resultsets', { required: true, label: 'Result set' }) },
  confirm: { name: 'exam', when: 'it is published' },
  answer: answers<PublishedResults>('`number`, `sheets`, when it was `published`, and its `changes`.'),
  isWeighty: true,
  errors: {
    400: 'The set is not ready, or sheets, decisions or the key have changed since.',
    404: 'The set does not exist.',
    409: 'Something must be done first (`results.blocked`, with lists), or the name is not typed.',
  },
  command: 'results',
})
