import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { LogPage, LogState, PersonLog } from './log-page.ts'

const limits = [{ max: 120, windowS: 60 }] as const

/** The audit log, the newest entries first. */
export const log = reading('log', {
  right: 'readWholeLog',
  about: 'Entries of the audit log, the newest first.',
  query: {
    actor: 'name of an account; empty for all',
    person: 'id or username of a student, or id of another record; empty for all',
    act: 'name of an act, or create, update, delete; empty for all',
    only: '`acts` or `readings`; empty for both',
    since: 'not before this instant, as 2026-11-21T09:00:00Z',
    until: 'before this instant',
    after: '`next` of the page before',
  },
  answer: answers<LogPage>('200 `items`, and `next` where there are more.'),
  limits,
  errors: { 400: 'The query is wrong, or takes too long.' },
})

/** What staff and commands did about a student, as far as the caller may read the log. */
export const personLog = reading('person-log', {
  right: 'readLog',
  about: 'What staff and commands did about a student, the newest first.',
  query: { examinee: 'id of the student' },
  answer: answers<PersonLog>('200 `items`, at most 50, and `isCut` where there are more.'),
  limits,
  errors: { 404: 'There is no such student, or not of the caller’s school.' },
})

/** The end of the audit log, and when it was verified. */
export const logState = reading('log-state', {
  right: 'readWholeLog',
  about: 'The end of the audit log, and when it was verified.',
  answer: answers<LogState>('`entries`, `hash`, `written`, `verified`, and `acts`: names for the filter.'),
  limits,
})
