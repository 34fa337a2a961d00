import { collection, index } from '@olympiad/contract/collection'
import { json, number, text } from '@olympiad/contract/fields'
import { locked } from '@olympiad/contract/rules'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }

/** Sessions that were signed out, while a token of theirs could still be valid; asked with each request of a session. */
export const endedSessions = collection('_ended_sessions', {
  about: 'A session that was signed out; the id is its own. No token of it is believed any more.',
  fields: { untilMs: number() },
  indexes: [index('untilMs')],
  rules,
})

/** When sessions that end by idleness were last used; written at most once a minute each. */
export const seenSessions = collection('_seen_sessions', {
  about: 'When a session was last used, for the other servers of the store; the id is its own.',
  fields: { seenMs: number(), untilMs: number() },
  indexes: [index('untilMs')],
  rules,
})

/** What accounts prove besides their password; it never leaves but in a backup. */
export const secondFactors = collection('_second_factors', {
  about: 'The secret of an authenticator app, confirmed by a code of it; the id names collection and account.',
  fields: { secret: text(), lastStep: number(), recovery: json() },
  rules,
})

/** Tables of the engine itself, kept like collections and known to no registry. */
export const internalTables = [
  collection('_settings', {
    about: 'What the service made up at its first start, such as the secret that signs tokens; the id is its name.',
    fields: { value: text() },
    rules,
  }),
  collection('_tombstones', {
    about: 'A deleted record as it was, for the other processes that tell their listeners of it.',
    fields: { collection: text(), record: json(), deletedMs: number() },
    rules,
  }),
  endedSessions,
  seenSessions,
  secondFactors,
]
