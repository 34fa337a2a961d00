import { index } from '@olympiad/schema/collection'
import { date, json, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { schools } from '../../schools/declared/schools.ts'
import { type FileReading, IMPORT_STATES, type ImportCounts } from './school-file.ts'

/** A file that was taken back may have been another school's. */
const readers = allOf(staffMay('importPeople', 'school'), anyOf('@request.auth.school = ""', 'state != "undone"'))

export const imports = collection('imports', {
  about: 'A file of students that a school sent: how it is read, what it would change, what was done. Acts write it.',
  noun: 'a school file',
  fields: {
    /** Empty while nobody has said whose it is. */
    school: relation(schools),
    /** What the file was called. */
    file: text({ required: true, max: 200 }),
    state: select(IMPORT_STATES, { required: true }),
    reading: json<FileReading | null>({ maxSize: 100_000 }),
    counts: json<ImportCounts | null>({ maxSize: 1000 }),
    /** The hash of the plan. `apply-import` names it, so that nobody applies another plan. */
    hash: text({ max: 64 }),
    /** When the same content came first; empty if it had not come before. */
    first: date(),
    applied: date(),
    /** Lines that were carried out, of those that were to be. */
    done: number({ int: true, min: 0 }),
    /** The task that applies it or takes it back. */
    task: text({ max: 15 }),
    actor: text({ max: 50 }),
    actorName: text({ max: 300 }),
    /** The hash of the content, whatever its name, line ends and encoding. */
    content: text({ hidden: true, max: 64 }),
    ...timestamps,
  },
  notExported: 'what was applied is with the students',
  personal: ofStaff('Its lines are about students, and records of their own; it names who sent and applied it.'),
  indexes: [index('school', 'created'), index('content'), index('created')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Import = RecordOf<typeof imports>
