import { index } from '@olympiad/schema/collection'
import { date, json, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'

/** An entry about no examinee may reveal keys and papers; a hold may concern a complaint about its reader. */
const UNREAD = [
  ...['studentdetails', 'guardianconsents', 'importrows', 'holds', 'results'],
  ...['certificates', 'objections', 'slips', 'mails'],
]
const ofSupervisors = allOf('examinee != ""', ...UNREAD.map((name) => `collection != "${name}"`))
const readers = anyOf(staffMay('readWholeLog'), allOf(staffMay('readLog', 'school'), ofSupervisors))

export const auditlog = collection('auditlog', {
  about:
    'What was written by staff, an operator or a command: entries numbered by their ids and chained by their hashes.',
  noun: 'an entry of the log',
  fields: {
    at: date(),
    // `supervisors` or `_superusers` with the account's id, or `cli` with the name of the system's user alone.
    actorKind: text(),
    actor: text(),
    actorName: text(),
    /** `create`, `update`, `delete`, or the name of the act of which it was a part. */
    act: text(),
    collection: text(),
    record: text(),
    // Whom the record is about, and the school at that time; empty where it is about nobody, or an answer.
    examinee: text(),
    school: text(),
    reason: text(),
    /** Old and new value of each field; of a hidden field only that it changed. */
    changes: json(),
    /** Random, and hashed with the rest. */
    salt: text({ hidden: true }),
    /** SHA-256 over the hash before and all the rest of the entry, in hex. */
    hash: text(),
  },
  notExported: 'its chain is proof on this server alone',
  personal: {
    of: 'examinee',
    kept: 'exam',
    told: { from: 'never', why: 'It names staff and what they gave as reasons: the organiser shows it on request.' },
    erase: 'redact',
  },
  indexes: [
    index('school'),
    // For the pages of the console, each filter with the order of the pages.
    index('at', 'id'),
    index('record', 'at', 'id'),
    index('actorName', 'at', 'id'),
    index('actorName', 'act', 'at', 'id'),
    index('act', 'at', 'id'),
    index('examinee', 'at', 'id'),
  ],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type AuditEntry = RecordOf<typeof auditlog>
