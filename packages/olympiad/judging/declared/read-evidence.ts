import { answers, reading } from '../../ground/declared/acts/act.ts'
import { FIND_LENGTH } from '../../hall/declared/board.ts'
import type { Gallery, Report, Timeline } from './timeline.ts'
import type { WaitingDecisions } from './waiting-decisions.ts'

const room = {
  exam: 'id of the exam',
  school: 'id of a school; empty for all in scope',
  after: 'username that the page follows',
} as const
const errors = {
  400: 'The exam does not exist, or the query is wrong.',
  404: 'The school is outside your scope.',
} as const

/** What was noticed of one examinee. */
export const timeline = reading('timeline', {
  right: 'readEvidence',
  loggedAs: 'read-timeline',
  about: 'What was noticed of a student during their exam.',
  query: { examinee: 'id of the examinee' },
  answer: answers<Timeline>('Events in their order, decisions, and the examinee’s reply.'),
  limits: [{ max: 120, windowS: 60 }],
  errors: { 400: 'The examinee has no paper.', 404: 'The examinee does not exist or is outside your scope.' },
})

/** The newest picture of each student of an exam. */
export const gallery = reading('gallery', {
  right: 'readEvidence',
  loggedAs: 'read-gallery',
  about: 'The newest picture of each student and how they get on, one page; those without pictures come last.',
  query: {
    ...room,
    after: '`next` of the page before',
    find: `part of a name or username, at most ${FIND_LENGTH} letters`,
    only: '`noticed`: students with something noticed; empty for all',
  },
  answer: answers<Gallery>('`items`, and where the `next` page begins.'),
  limits: [{ max: 60, windowS: 60 }],
  errors,
})

/** What was noticed in an exam, in figures. */
export const report = reading('report', {
  right: 'readEvidence',
  loggedAs: 'read-report',
  about: 'Counts of what was noticed of each student, one page.',
  query: room,
  answer: answers<Report>('`items`, and where the `next` page begins.'),
  limits: [{ max: 120, windowS: 60 }],
  errors,
})

/** Proposals that wait for the caller as the second person. */
export const waitingDecisions = reading('waiting-decisions', {
  right: 'confirmVoid',
  loggedAs: 'read-waiting-decisions',
  about: 'Proposals that the caller may confirm or refuse, the oldest first.',
  answer: answers<WaitingDecisions>('`items`, and whether there are more.'),
  limits: [{ max: 60, windowS: 60 }],
})
