import { type AccessTable, everybody, LOCKED, organiser } from '../access-table.ts'

export const editions: AccessTable = {
  collection: 'editions',
  sees: { edition: everybody('always') },
  record: 'edition',
  field: 'contact',
  via: null,
  creates: { 'another one': { body: { asks: 'no' }, allowed: organiser, isFaulty: true } },
  updates: {
    'the contact': { body: { contact: 'privacy@example.org' }, allowed: organiser },
    'the words, under the old version': { body: { text: 'Look here' }, allowed: organiser, isFaulty: true },
    'days of no kind': { body: { keep: { songs: 3 } }, allowed: organiser, isFaulty: true },
  },
  // What is asked does not change while an exam is running, as it is here.
  delete: { allowed: LOCKED, isHeld: true },
}
