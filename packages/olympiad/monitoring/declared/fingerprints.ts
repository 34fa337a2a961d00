import { json, number, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { asksNobody, letsObserve } from '../../ground/declared/rules/consent-rules.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { isExaminee } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'

const HOUR_S = 3600
/** They lead to no school: staff of a school see none. */
const readers = staffMay('readEvidence')
/** Where examinees are asked, visitors and staff have not been. */
const writers = anyOf(asksNobody, allOf(isExaminee, letsObserve))

export const fingerprints = collection('fingerprints', {
  about:
    'What a browser looks like, without its canvas; taken from visitors too, so it names nobody. Innocent causes of a change: an update, a private window.',
  noun: 'a fingerprint of a browser',
  fields: {
    visitorId: text({ required: true, max: 100 }),
    confidence: number({ min: 0, max: 1 }),
    components: json({ maxSize: 32_000 }), // 17 kB in a Chromium, most of it what WebGL says of itself
    ...timestamps,
  },
  notExported: 'evidence stays with the server that took it',
  personal: {
    of: { value: 'visitorId', namedIn: { collection: 'outoffocuses', field: 'fingerprint' } },
    kept: 'devices',
    told: { from: 'end', words: message('Your browser') },
    erase: 'delete',
  },
  rules: { list: readers, view: readers, create: writers, update: locked, delete: locked },
  limits: {
    create: [
      { max: 60, windowS: HOUR_S, of: 'account' },
      { max: 3000, windowS: HOUR_S, of: 'address' }, // one address may be a school of 300 students, each with a few pages
      { max: 100_000, windowS: 24 * HOUR_S, of: 'guests' },
    ],
  },
})
export type Fingerprint = RecordOf<typeof fingerprints>
