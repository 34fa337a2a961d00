import {
  DATE_ORDERS,
  ENCODINGS,
  type FileMapping,
  type FileReading,
  SEPARATORS,
} from '@olympiad/contract/school-files/school-file'
import { TARGETS } from '@olympiad/contract/school-files/targets'
import { ApiError } from '@olympiad/engine'
import { z } from 'zod'

const shape = z.strictObject({
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  sheet: z.string().max(200).optional(),
  headingLine: z.int().min(1).max(1_000_000).optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  columns: z.record(z.string().max(1000), z.enum(['', ...TARGETS])).optional(),
})

/** What somebody said about a file. Throws 400 for what is no mapping. */
export function requireMapping(mapping: unknown): FileMapping {
  const read = shape.safeParse(mapping ?? {})
  if (read.success) return read.data as FileMapping
  const [issue] = read.error.issues
  throw new ApiError(400, `The mapping is wrong at “${issue?.path.join('.')}”.`, {}, { reason: 'import.mapping' })
}

/** How a file was read, for the next one of the school. */
export function mappingOf({ encoding, dateOrder, columns }: FileReading): FileMapping {
  return {
    ...(encoding !== '' && { encoding }),
    dateOrder,
    columns: Object.fromEntries(columns.map(({ heading, target }) => [heading, target])),
  }
}

/** The reading of a file whose columns or dates are taken for something else. A target that moves leaves its former column. */
export function remap(reading: FileReading, { columns = {}, dateOrder }: FileMapping): FileReading {
  const said = new Set(Object.values(columns).filter((target) => target !== ''))
  const changed = reading.columns.map((column) => {
    const target = columns[column.heading]
    if (target !== undefined) return { ...column, target, why: 'chosen' as const }
    return column.target !== '' && said.has(column.target)
      ? { ...column, target: '' as const, why: 'chosen' as const }
      : column
  })
  if (!changed.some(({ target }) => target === 'name')) throw new ApiError(400, 'Say which column is the name.')
  return { ...reading, columns: changed, ...(dateOrder && { dateOrder, dateWhy: 'chosen' }) }
}
