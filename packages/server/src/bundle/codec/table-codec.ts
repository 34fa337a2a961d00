import type { Schema } from '@olympiad/schema/collection'
import type { PasswordField } from '@olympiad/schema/fields'
import { WHOLE_FILE } from '../faults.ts'
import { givenOr, idFault } from '../texts/bundle-id.ts'
import { type Row, rowsOf } from '../texts/sheet.ts'
import { quotedCell } from '../texts/sheet-cell.ts'
import type { BundleWriter } from './bundle-writer.ts'
import type { Codec, FieldName } from './codec.ts'
import { extraOf, readExtra, readExtraCell } from './extra.ts'
import { cellOf, readCell } from './kinds.ts'
import type { OpenBundle } from './open-bundle.ts'
import type { AnyRecord, BundleRecord } from './records.ts'
import { type Column, type RowContext, type TableForm, type TableOptions, tableForm } from './table-options.ts'

/** A collection whose records are the rows of a sheet. */
export function tableCodec<C extends Schema, const O extends TableOptions<C>>(
  collection: C,
  options: TableOptions<C> & O,
): Codec<C, (O['required'][number] | keyof NonNullable<O['usual']>) & FieldName<C>> {
  const form = tableForm(collection, options)
  return {
    ...form,
    collection,
    read: (bundle) => readTable(form, bundle),
    write: (records, bundle) => writeTable(form, records, bundle),
  }
}

/** Reads the records of a table from its sheet, and reports what is wrong with each row. */
async function readTable(form: TableForm, bundle: OpenBundle): Promise<BundleRecord[]> {
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

/** Columns of accounts: one of the two must be filled. */
const PASSWORD_COLUMNS = ['password', 'passwordhash'] as const

/** An argon2id hash in PHC form, or a bcrypt hash as PocketBase has it. */
const HASH = /^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/

/** How an account signs in; reports what cannot be. */
function readPassword(row: Row, { min, max }: PasswordField): { password: string } | { passwordHash: string } {
  const [password, passwordHash] = [row.get('password'), row.get('passwordhash')]
  if (passwordHash !== '') {
    if (password !== '') row.fault('passwordhash', 'give either the password or its hash')
    if (!HASH.test(passwordHash)) row.fault('passwordhash', 'is neither an argon2id nor a bcrypt hash')
    return { passwordHash }
  }
  if ([...password].length < min) row.fault('password', `the password is shorter than ${min} characters`)
  else if (Buffer.byteLength(password) > max) row.fault('password', `the password is longer than ${max} bytes`)
  return { password }
}

/** Writes the records of a table as a CSV file; remarks on those that it cannot express. */
function writeTable(form: TableForm, records: readonly AnyRecord[], bundle: BundleWriter): void {
  const { collection, columns, extra, isAccount, isCarried, options } = form
  const { path, calledBy } = options
  for (const record of records) if (calledBy) bundle.name(collection, record, String(record[calledBy]))
  const meant = records.filter(isCarried)
  const said = meant.filter((record) => pointsAtRecords(form, record, bundle))
  if (said.length < meant.length) {
    const count = meant.length - said.length
    bundle.remarks.push(`${count} ${collection.name} are left out: the record they refer to does not exist any more`)
  }
  const header = ['id', ...columns.map(({ name }) => name)]
  const lines = said.map((record) => [
    record.id,
    ...columns.map(({ field, declared }) => cellOf(record[field], declared, bundle)),
    ...(isAccount ? [quotedCell(String(record.password))] : []),
    ...(extra.length > 0 ? [extraCell(extraOf(record, extra, bundle))] : []),
  ])
  const names = [...header, ...(isAccount ? ['passwordhash'] : []), ...(extra.length > 0 ? ['extra'] : [])]
  const content = [names, ...lines].map((cells) => `${cells.join()}\n`).join('')
  bundle.files.push({ path, content })
  bundle.remarks.push(...said.flatMap((record) => trimmed(form, record, bundle)))
}

const extraCell = (extra: object | undefined) => (extra ? quotedCell(JSON.stringify(extra)) : '')

/** Whether each record exists that it must point at. */
function pointsAtRecords({ columns }: TableForm, record: AnyRecord, bundle: BundleWriter): boolean {
  return columns.every(({ field, declared }) => {
    return declared.type !== 'relation' || !declared.required || bundle.nameOf(declared.to, record[field]) !== undefined
  })
}

/** Cells are read without the blanks around them. */
function trimmed({ columns, label }: TableForm, record: AnyRecord, { labelOf }: BundleWriter): string[] {
  const bent = columns.filter(({ field, declared }) => {
    const value = record[field]
    return declared.type === 'text' && typeof value === 'string' && value.trim() !== value
  })
  return bent.map(({ name }) => `the ${name} of ${label(record, labelOf)} lost its outer blanks`)
}
