import { answers, reading } from '../../../ground/declared/acts/act.ts'
import { LARGEST_PAGE, type Page, PEOPLE_PAGE } from '../../../people/declared/people-list.ts'
import type { PercentilePreview } from '../percentile.ts'
import { RESULT_PARTS, type ResultRow } from '../result-list.ts'
import type { PublicationBlockers } from './publish-results.ts'

/** What must be done before the results of an exam can be published. */
export const publicationBlockers = reading('publication-blockers', {
  right: 'readResults',
  about: 'What must be done before the results of an exam can be published.',
  query: { exam: 'id of the exam' },
  answer: answers<PublicationBlockers>(
    '`isOpen`, and the lists `open`, `rescues`, `decisions`, `revisions` and `objections`.',
  ),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'The exam does not exist.' },
})

/** How the ranks of an exam will be made. */
export interface RankPreview extends PercentilePreview {
  /** The exams that are ranked together by percentile, the first one first; empty where the exam is ranked alone. */
  readonly slots: readonly { readonly exam: string; readonly name: string; readonly students: number }[]
}

/** The exams that are ranked together by percentile, and what is known about them in advance. */
export const rankPreview = reading('rank-preview', {
  right: 'readResults',
  about: 'Which exams are ranked together with an exam by percentile, and what is known of it beforehand.',
  query: { exam: 'id of the exam' },
  answer: answers<RankPreview>('`slots` with their `students`, `tooSmall`, `fewestFirsts`, and `sentences`.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'The exam does not exist.' },
})

/** Lines of a result set, by rank. */
export const resultList = reading('result-list', {
  right: 'readResults',
  about: 'Lines of a result set with names, by rank. The audit log keeps who read them.',
  query: {
    resultset: 'id of the set',
    part: `one of ${RESULT_PARTS.join(', ')}; the first if absent`,
    page: 'from 1',
    size: `rows of a page, ${PEOPLE_PAGE} if absent, at most ${LARGEST_PAGE}`,
  },
  answer: answers<Page<ResultRow>>('One page, and how many match, up to ten thousand.'),
  limits: [{ max: 240, windowS: 60 }],
  errors: { 400: 'The query is wrong.', 404: 'The set does not exist.' },
})
