import { index } from '@olympiad/schema/collection'
import { created, email, relation, select, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { GUARDIAN_PURPOSES, GUARDIAN_STATES, GUARDIAN_WAYS } from './guardian-purposes.ts'

const readers = staffMay('importPeople', 'examinee.school')

export const guardianconsents = collection('guardianconsents', {
  about: 'What a guardian said to one purpose, when, and how we know. Written by acts alone, and never changed.',
  noun: 'a guardian’s consent',
  fields: {
    /** Empty until an account is made of the registration. */
    examinee: relation(examinees),
    /** Id of the registration; empty for a student who came by a school file. */
    form: text({ max: 15 }),
    /** Of the student, as they registered. */
    name: text({ max: 100 }),
    email: email(),
    purpose: select(GUARDIAN_PURPOSES, { required: true }),
    state: select(GUARDIAN_STATES, { required: true }),
    by: select(GUARDIAN_WAYS, { required: true }),
    /** The name that the guardian typed, or that the list has. */
    guardian: text({ max: 100 }),
    /** Where the link went. */
    address: email({ hidden: true }),
    /** Where the signed list is kept, and who took it in. */
    reference: text({ max: 300 }),
    recordedBy: text({ max: 300 }),
    /** The text that they were shown: its version, and its SHA-256 in hex. */
    version: text({ max: 50 }),
    sha256: text({ max: 64 }),
    created: created(),
  },
  notExported: 'consent was given to this server',
  personal: {
    of: { email: 'email', name: 'name', account: 'examinee' },
    kept: 'consents',
    told: { from: 'always', words: message('What your guardian agreed to') },
    erase: 'delete',
  },
  indexes: [index('examinee'), index('form'), { ...index('email'), noCase: true }],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
