import { olympiad } from '@olympiad/contract/collections/index'
import { DEFAULT_TEXT_MAX, type NumberField } from '@olympiad/contract/fields'
import type { BundleAllowance, BundleExaminee, BundleSupervisor } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'
import { plainCell } from '../texts/sheet-cell.ts'
import type { BundleSource } from '../texts/source.ts'
import { reportId } from './account-row.ts'
import { idOfKey, type OlympiadFile } from './olympiad-shape.ts'
import { readCsv } from './read-csv.ts'

const PATH = 'allowances.csv'
const COLUMNS = {
  required: ['examinee', 'kind', 'reason'],
  optional: ['id', 'exam', 'minutes', 'percent', 'by'],
} as const
type AllowanceRow = CsvRow<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>

const { kind: KIND, minutes: MINUTES, percent: PERCENT, reason: REASON } = olympiad.allowances.fields
const { max: MAX_REASON = DEFAULT_TEXT_MAX } = REASON

interface Context {
  readonly file: OlympiadFile
  readonly examinees: readonly BundleExaminee[]
  readonly supervisors: readonly BundleSupervisor[]
}

/** Reads `allowances.csv`, which may be absent: time that examinees were given, the oldest first. */
export async function readAllowances(
  source: BundleSource,
  context: Context,
  faults: Faults,
): Promise<BundleAllowance[]> {
  const [examinees, supervisors] = [idsByName(context.examinees), idsByName(context.supervisors)]
  const rows = await readCsv(source, { path: PATH, columns: COLUMNS, optional: true }, faults)
  return rows.map((row, index) => {
    const [name, by, exam] = [row.get('examinee'), row.get('by'), row.get('exam')]
    const examinee = examinees.get(name.toLowerCase())
    const supervisor = supervisors.get(by.toLowerCase())
    if (examinee === undefined) row.fault('examinee', `there is no examinee "${name}" in examinees.csv`)
    if (by !== '' && supervisor === undefined) row.fault('by', `there is no supervisor "${by}" in supervisors.csv`)
    if (exam !== '' && !context.file.exams.some(({ key }) => key === exam))
      row.fault('exam', `there is no exam "${exam}" in olympiad.json`)
    reportId(row)
    return {
      id: givenOr(row.get('id'), olympiad.allowances, name.toLowerCase(), row.get('kind'), String(index)),
      examinee: examinee ?? '',
      kind: kindOf(row),
      exam: exam === '' ? '' : idOfKey('exams', context.file, exam),
      minutes: numberOf(row, 'minutes', MINUTES),
      percent: numberOf(row, 'percent', PERCENT),
      reason: reasonOf(row),
      by: supervisor ?? '',
    }
  })
}

const idsByName = (accounts: readonly (BundleExaminee | BundleSupervisor)[]) =>
  new Map(accounts.map(({ username, id }) => [username.toLowerCase(), id]))

function kindOf(row: AllowanceRow): BundleAllowance['kind'] {
  const kind = row.get('kind')
  if (!KIND.values.includes(kind)) row.fault('kind', `"${kind}" is not one of ${KIND.values.join(', ')}`)
  return kind as BundleAllowance['kind']
}

function numberOf(row: AllowanceRow, column: 'minutes' | 'percent', { min = 0, max = 0, int }: NumberField): number {
  const text = row.get(column)
  const value = /^\d*(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max) || (int && !Number.isInteger(value)))
    row.fault(column, `"${text}" is not a ${int ? 'whole ' : ''}number from ${min} to ${max}`)
  return value
}

function reasonOf(row: AllowanceRow): string {
  const reason = plainCell(row.get('reason'))
  if (reason === '') row.fault('reason', 'the reason is missing')
  if ([...reason].length > MAX_REASON) row.fault('reason', `is longer than ${MAX_REASON} characters`)
  return reason
}
