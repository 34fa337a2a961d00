import { quotedCell } from '../texts/sheet-cell.ts'
import type { BundleWriter } from './bundle-writer.ts'
import { extraOf } from './extra.ts'
import { cellOf } from './kinds.ts'
import type { AnyRecord } from './records.ts'
import type { TableForm } from './table-options.ts'

/** Writes the records of a table as a CSV file; remarks on those that it cannot express. */
export function writeTable(form: TableForm, records: readonly AnyRecord[], bundle: BundleWriter): void {
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
