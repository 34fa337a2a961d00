import { HOSTILE_SCHOOL_FILES, makeWorkbook, students } from '../../hostile-files.ts'
import { type Case, cases, fileForm } from './case.ts'

const LARGE = [
  { name: 'a workbook of many students.xlsx', make: () => makeWorkbook({ rows: students(40_000) }) },
  { name: 'many students.csv', make: () => Buffer.from(`Name;Class\n${'Asha Rao;IX\n'.repeat(100_000)}`) },
]

/** Files of schools: what is small to send and dear to read, and what is merely large. */
export const schoolFileWays: readonly Case[] = [...HOSTILE_SCHOOL_FILES, ...LARGE].flatMap(({ name, make }) =>
  cases(`the school file ${name}`, ['root'], ({ ids }) => [
    fileForm('plan-import', { school: ids.school }, { name, field: 'file', bytes: make() }),
  ]),
)
