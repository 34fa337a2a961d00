import type { PasswordField } from '@olympiad/schema/fields'
import { WHOLE_FILE } from '../faults.ts'
import { givenOr, idFault } from '../texts/bundle-id.ts'
import { type Row, rowsOf } from '../texts/sheet.ts'
import { readExtra, readExtraCell } from './extra.ts'
import { readCell } from './kinds.ts'
import type { OpenBundle } from './open-bundle.ts'
import { PASSWORD_COLUMNS, readPassword } from './passwords.ts'
import type { BundleRecord } from './records.ts'
import type { Column, RowContext, TableForm } from './table-options.ts'

/** Reads the records of a table from its sheet, and reports what is wrong with each row. */
export async function readTable(form: TableForm, bundle: OpenBundle): Promise<BundleRecord[]> {
  const { collection, noun, options, unique } = form
  const { path, calledBy = 'id', isOptional, natural } = options
  const report = bundle.faults.of(path)
  const add = bundle.names.open(collection, { noun, file: path })
  const missing = () => isOptional ?? report(WHOLE_FILE, 'is missing')
  const sheet = await bundle.sheets.sheet(path, { faults: bundle.faults, missing })
  const rows = sheet ? rowsOf(sheet, columnsOf(form), report) : []
  const isSoundSoFar = bundle.faults.none
  const checks = unique.map((fields) => twiceCheck(form, fields))
  return rows.map((row, index) => {
    const context = { row, bundle, isSoundSoFar, record: {} }
    const values = readRow(form, context)
    for (const check of checks) check(row, values)
    const fault = idFault(row.get('id'))
    if (fault) row.fault('id', fault)
    const parts = natural({ ...context, record: values }, index)
    const record = { ...values, id: givenOr(row.get('id'), collection, ...parts) }
    add(row.get(calledBy), record)
    return record
  })
}

function columnsOf({ columns, isAccount, extra }: TableForm) {
  const [required, optional] = [
    columns.filter(({ isRequired }) => isRequired),
    columns.filter((one) => !one.isRequired),
  ]
  const others = ['id', ...(isAccount ? PASSWORD_COLUMNS : []), ...(extra.length > 0 ? ['extra'] : [])]
  return { required: required.map(({ name }) => name), optional: [...optional.map(({ name }) => name), ...others] }
}

/** The values of a row; a value that the row does not give is the default, or absent. */
function readRow(form: TableForm, given: RowContext): Record<string, unknown> {
  const { collection, columns, extra, isAccount, options } = form
  const { row, bundle } = given
  const values: Record<string, unknown> = { ...options.usual, ...options.constant }
  for (const column of columns) {
    const usual = () => readColumn(form, column, given)
    const own = options.read?.[column.field]
    const value = own ? own({ ...given, record: values, usual }) : usual()
    if (value !== undefined) values[column.field] = value
  }
  const fault = (reason: string) => row.fault('extra', reason)
  const context = { names: bundle.names, nowMs: bundle.nowMs, from: options.path, column: 'extra', isRequired: false }
  const said = readExtra(readExtraCell(row.get('extra'), form.extraShape, fault), extra, { ...context, fault })
  return { ...values, ...said, ...(isAccount && readPassword(row, collection.fields.password as PasswordField)) }
}

function readColumn({ options }: TableForm, column: Column, { row, bundle: { names, nowMs } }: RowContext): unknown {
  const { name, field, declared, isRequired } = column
  const cell = row.given(name)
  const fault = (reason: string) => row.fault(name, options.refuse?.[field]?.(cell ?? '') ?? reason)
  const context = { names, nowMs, from: options.path, column: name, isRequired, fault }
  return cell === undefined ? undefined : readCell(cell, declared, context)
}

/**
 * Reports a row that repeats the values of an earlier row in these fields, which are sound. Like account names, they
 * are compared without case.
 */
function twiceCheck({ columns, options }: TableForm, fields: readonly string[]) {
  const names = fields.map((field) => columns.find((one) => one.field === field)?.name ?? field)
  const last = names.at(-1) as string
  const lines = new Map<string, number>()
  return (row: Row, values: Readonly<Record<string, unknown>>) => {
    const key = fields.map((field) => String(values[field]).toLowerCase()).join()
    if (names.some(row.isFaulty) || fields.some((field) => values[field] === '')) return
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, row.line)
    else row.fault(last, `${options.twice?.(row) ?? `"${row.get(last)}" is already`} in line ${earlier}`)
  }
}
