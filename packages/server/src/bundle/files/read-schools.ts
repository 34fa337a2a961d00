import { olympiad } from '@olympiad/contract/collections/index'
import { DEFAULT_TEXT_MAX, type TextField } from '@olympiad/contract/fields'
import type { BundleSchool } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'
import { plainCell } from '../texts/sheet-cell.ts'
import type { BundleSource } from '../texts/source.ts'
import { reportId } from './account-row.ts'
import { readCsv } from './read-csv.ts'

const PATH = 'schools.csv'
const COLUMNS = { required: ['code', 'name'], optional: ['place', 'id'] } as const
const { code: CODE, name: NAME, place: PLACE } = olympiad.schools.fields
const IS_CODE = new RegExp(CODE.pattern ?? '', 'u')

/** Reads `schools.csv`, which may be absent; codes are compared without case. */
export async function readSchools(source: BundleSource, faults: Faults): Promise<BundleSchool[]> {
  const lines = new Map<string, number>()
  const rows = await readCsv(source, { path: PATH, columns: COLUMNS, optional: true }, faults)
  return rows.map((row) => {
    const [code, name, place] = [row.get('code'), plainCell(row.get('name')), plainCell(row.get('place'))]
    const earlier = lines.get(code.toLowerCase())
    if (!IS_CODE.test(code) || isLonger(code, CODE))
      row.fault('code', `"${code}" must be 1 to ${CODE.max} letters, digits, _ . and -, and starts with none of . -`)
    else if (earlier !== undefined) row.fault('code', `the school "${code}" is already in line ${earlier}`)
    if (name === '') row.fault('name', 'the name is missing')
    if (isLonger(name, NAME)) row.fault('name', `is longer than ${NAME.max} characters`)
    if (isLonger(place, PLACE)) row.fault('place', `is longer than ${PLACE.max} characters`)
    reportId(row)
    lines.set(code.toLowerCase(), earlier ?? row.line)
    return { id: givenOr(row.get('id'), olympiad.schools, code.toLowerCase()), code, name, place }
  })
}

const isLonger = (text: string, { max = DEFAULT_TEXT_MAX }: TextField) => [...text].length > max

/** Schools by their code in small letters, of two alike the first: an import looks one up for each of its examinees. */
export type SchoolsByCode = ReadonlyMap<string, BundleSchool>

export function schoolsByCode(schools: readonly BundleSchool[]): SchoolsByCode {
  return new Map(schools.toReversed().map((school) => [school.code.toLowerCase(), school]))
}

/** The id of the school a row names, empty for none; nothing where the column is absent. Reports a code that no school has. */
export function schoolOf(row: CsvRow<'school'>, schools: SchoolsByCode): { school?: string } {
  const code = row.given('school')
  if (code === undefined) return {}
  const found = schools.get(code.toLowerCase())
  if (code !== '' && !found) row.fault('school', `there is no school "${code}" in schools.csv`)
  return { school: found?.id ?? '' }
}
