import { collection, index } from '@olympiad/schema/collection'
import { locked } from '@olympiad/schema/rules'
import { declareTable } from '../db/schema/table.ts'

/** Sessions that were signed out, while a token of theirs could still be valid; asked with each request of a session. */
export const endedSessions = declareTable('_ended_sessions', {
  about: 'A session that was signed out; the id is its own. No token of it is believed any more.',
  columns: { id: { kind: 'text' }, untilMs: { kind: 'number', default: 0 } },
  key: ['id'],
  indexes: [index('untilMs')],
})

/** By this name servers tell each other of a sign-out, as of a record; no request sees it. */
export const sessionEnds = collection(endedSessions.name, {
  about: endedSessions.about,
  fields: {},
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
})
