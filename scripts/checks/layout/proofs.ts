import { readMarks } from '../../reference/proof-marks.ts'
import { provableRows } from '../../reference/provable-rows.ts'
import type { LayoutRule } from './layout-rule.ts'

/** Each row of the tables of defences and statements has a test that carries its id; a mark names a row and stands above a test. */
export const proofs: LayoutRule = (files) => {
  const rows = provableRows(files)
  if (rows.length === 0) return []
  const { tests, loose } = readMarks(files)
  const ids = new Set(rows.map(({ id }) => id))
  const proved = new Set(tests.flatMap(({ proves }) => proves))
  return [
    ...rows
      .filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
      .map(({ id, document }) => `${document}: has the row ${id} twice`),
    ...rows
      .filter(({ id, isPromise }) => !isPromise && !proved.has(id))
      .map(({ id, document }) => `${document}: no test proves ${id}; mark one with “// proves: ${id}”`),
    ...tests.flatMap(({ path, title, proves }) =>
      proves.filter((id) => !ids.has(id)).map((id) => `${path}: “${title}” proves ${id}, which no document has`),
    ),
    ...loose.map(
      ({ path, line }) => `${path}:${line}: a mark above no test, or not of the form “// proves: T1, S2.14”`,
    ),
  ]
}
