import { index } from '@olympiad/schema/collection'
import { bool, created, relation, select, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { CONSENT_PURPOSES, CONSENT_SPEAKERS, CONSENT_STATES } from '../../ground/declared/consent-purposes.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'

const readers = anyOf(own, staffMay('readEvidence', 'examinee.school'))

export const consents = collection('consents', {
  about:
    'What an examinee said to being observed, or to their name in public, and to which text. Written by acts alone, and never changed.',
  noun: 'a consent',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    state: select(CONSENT_STATES, { required: true }),
    /** To what; empty = to being observed. */
    purpose: select(CONSENT_PURPOSES),
    /** The text that they were shown: its version, and its SHA-256 in hex. */
    version: text({ max: 50 }),
    sha256: text({ max: 64 }),
    /** Whether the examinee claims to be under eighteen, and the parent or guardian they name. Only they typed it. */
    minor: bool(),
    guardian: text({ max: 100 }),
    /** Who said it. Empty in records from before this field existed, when only examinees did. */
    by: select(CONSENT_SPEAKERS),
    created: created(),
  },
  notExported: 'consent was given to this server',
  personal: {
    of: 'examinee',
    kept: 'consents',
    told: { from: 'always', words: message('What you agreed to') },
    erase: 'delete',
  },
  indexes: [index('examinee')],
  isVital: true,
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Consent = RecordOf<typeof consents>
