import { answers, reading } from '../../ground/declared/acts/act.ts'
import { BOARD_SORTS, type Board, FIND_LENGTH } from './board.ts'
import type { OpenRequests } from './help.ts'

const limits = [{ max: 60, windowS: 60 }] as const
const room = { exam: 'id of the exam', school: 'id of a school; empty for all in scope' } as const
const errors = {
  400: 'The exam does not exist, or the query is wrong.',
  404: 'The school is outside your scope.',
} as const

/** Everybody who sits an exam and how they are doing, the worst first. */
export const board = reading('board', {
  right: 'board',
  loggedAs: 'read-board',
  about: 'The students of an exam and how they are doing, the worst first.',
  query: {
    ...room,
    state: 'one state; empty for all',
    sort: `one of ${BOARD_SORTS.join(', ')}, with \`-\` before it for the reverse order; by need if absent`,
    find: `part of a name or username, at most ${FIND_LENGTH} letters`,
    page: 'from 1',
  },
  answer: answers<Board>('Counts by state, and one page of examinees.'),
  limits,
  errors,
})

/** Requests for help that wait in an exam. */
export const helpRequests = reading('help-requests', {
  right: 'help',
  loggedAs: 'read-help-requests',
  about: 'Open requests of an exam, and how many are open in others.',
  query: room,
  answer: answers<OpenRequests>('`items`, `total`, `unwell`, and counts `elsewhere`.'),
  limits,
  errors,
})

/** The exams that students of the caller's school sit. */
export const schoolExams = reading('school-exams', {
  right: 'board',
  about: 'The exams that students of the caller’s school sit.',
  answer: answers<{ readonly exams: readonly string[] | null }>(
    'Ids in `exams`; null for an account without a school.',
  ),
  limits,
})
