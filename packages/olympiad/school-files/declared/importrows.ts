import { index } from '@olympiad/schema/collection'
import { bool, created, json, number, relation, select, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import type { FileFault } from './file-faults.ts'
import { imports } from './imports.ts'
import { DECISIONS, ROW_KINDS, type RowChange, type StudentValues } from './school-file.ts'

const readers = allOf(
  staffMay('importPeople', 'import.school'),
  anyOf('@request.auth.school = ""', 'import.state != "undone"'),
)

export const importrows = collection('importrows', {
  about: 'A line of a school’s file, with what it would change; or a student whom the file has no more. Acts write it.',
  noun: 'a line of a school file',
  fields: {
    import: relation(imports, { required: true, fixed: true, cascadeDelete: true }),
    /** Its place among the lines, from 1. */
    place: number({ required: true, int: true, min: 1 }),
    sheet: text({ max: 200 }),
    /** As the school sees it. */
    line: number({ int: true, min: 0 }),
    cells: json<readonly string[]>({ maxSize: 20_000 }),
    kind: select(ROW_KINDS, { required: true }),
    values: json<StudentValues>({ maxSize: 5000 }),
    faults: json<readonly FileFault[]>({ maxSize: 20_000 }),
    changes: json<readonly RowChange[]>({ maxSize: 10_000 }),
    /** The student of the line, once known. */
    examinee: relation(examinees),
    /** Somebody of another school who is perhaps the same. */
    twin: relation(examinees),
    decision: select(DECISIONS),
    /** A cell was corrected here. */
    isCorrected: bool(),
    /** It was carried out; and the account was made by it. */
    isDone: bool(),
    isMade: bool(),
    /** Unique among the lines of a file. */
    personkey: text({ hidden: true, max: 500 }),
    rollkey: text({ hidden: true, max: 100 }),
    created: created(),
  },
  notExported: 'they are of an import',
  personal: {
    of: 'examinee',
    kept: 'registrations',
    told: { from: 'always', words: message('Your line in a file of your school') },
    erase: 'delete',
  },
  indexes: [
    index('import', 'place'),
    index('import', 'kind', 'place'),
    index('import', 'personkey'),
    index('import', 'rollkey'),
    index('examinee'),
    index('twin'),
  ],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type ImportRow = RecordOf<typeof importrows>
