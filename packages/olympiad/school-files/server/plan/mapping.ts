import { ApiError } from '@olympiad/engine'
import { SEPARATORS } from '../../../ground/declared/spreadsheets/guess-separator.ts'
import { DATE_ORDERS, ENCODINGS, type FileMapping, type FileReading } from '../../declared/school-file.ts'
import { COLUMN_TARGETS, isRival, wholeOf } from '../../declared/targets.ts'

/** What a mapping is. The library is loaded with the first one. */
async function shapeOfMapping() {
  const { z } = await import('zod')
  return z.strictObject({
    encoding: z.enum(ENCODINGS).optional(),
    separator: z.enum(SEPARATORS).optional(),
    sheet: z.string().max(200).optional(),
    headingLine: z.int().min(1).max(1_000_000).optional(),
    dateOrder: z.enum(DATE_ORDERS).optional(),
    columns: z.record(z.string().max(1000), z.enum(['', ...COLUMN_TARGETS])).optional(),
    answers: z.record(z.string().max(40), z.string().max(40)).optional(),
  })
}

/** The choices about a file. Throws 400 for what is no mapping. */
export async function requireMapping(mapping: unknown): Promise<FileMapping> {
  const read = (await shapeOfMapping()).safeParse(mapping ?? {})
  if (read.success) return read.data as FileMapping
  const [issue] = read.error.issues
  throw new ApiError(400, `The mapping is wrong at “${issue?.path.join('.')}”.`, {}, { reason: 'import.mapping' })
}

/** How a file was read, for the next one of the school. */
export function mappingOf({ encoding, separator, dateOrder, columns }: FileReading): FileMapping {
  return {
    ...(encoding !== '' && { encoding }),
    ...(separator !== '' && { separator }),
    dateOrder,
    columns: Object.fromEntries(columns.map(({ heading, target }) => [heading, target])),
  }
}

/** Earlier choices about the file, overridden by the present ones. */
export function choicesOf(reading: FileReading | null, mapping: FileMapping): FileMapping {
  if (!reading) return mapping
  const { encoding, separator, headingLine, dateOrder, columns, read } = reading
  const moved = new Set(Object.values(mapping.columns ?? {}))
  const kept = columns.filter(({ why, target }) => why === 'chosen' && (target === '' || !moved.has(target)))
  return {
    ...(reading.encodingWhy === 'chosen' && encoding !== '' && { encoding }),
    ...(reading.separatorWhy === 'chosen' && separator !== '' && { separator }),
    ...(reading.sheetWhy === 'chosen' && read[0] !== undefined && { sheet: read[0] }),
    ...(reading.headingWhy === 'chosen' && { headingLine }),
    ...(reading.dateWhy === 'chosen' && { dateOrder }),
    ...mapping,
    columns: { ...Object.fromEntries(kept.map(({ heading, target }) => [heading, target])), ...mapping.columns },
    answers: { ...answersOf(reading), ...mapping.answers },
  }
}

const answersOf = ({ questions = [] }: FileReading) =>
  Object.fromEntries(questions.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, answer]])))

/** Throws 400 for a choice that needs the file itself, which is not stored. */
function refuseWithoutFile({ encoding, separator, sheet, headingLine }: FileMapping): void {
  if (encoding ?? separator ?? sheet ?? headingLine)
    throw new ApiError(400, 'Upload the file again, so that it can be read once more.', {}, { reason: 'import.noFile' })
}

/** The reading of a file whose columns or dates are taken for something else. A target that moves leaves its former column. */
export function remap(reading: FileReading, mapping: FileMapping): FileReading {
  refuseWithoutFile(mapping)
  const { columns = {}, answers = {} } = mapping
  const dateOrder = mapping.dateOrder ?? DATE_ORDERS.find((one) => one === answers['dates.order'])
  const said = Object.values(columns).filter((target) => target !== '')
  const changed = reading.columns.map((column) => {
    const target = columns[column.heading]
    if (target !== undefined) return { ...column, target, why: 'chosen' as const }
    const { target: own } = column
    return own !== '' && said.some((one) => isRival(one, own))
      ? { ...column, target: '' as const, why: 'chosen' as const }
      : column
  })
  if (!changed.some(({ target }) => target !== '' && wholeOf(target) === 'name'))
    throw new ApiError(400, 'Say which column is the name.')
  const given: Readonly<Record<string, string>> = { ...answers, ...(dateOrder && { 'dates.order': dateOrder }) }
  const questions = (reading.questions ?? []).map((one) => {
    const answer = one.options.find(({ id }) => id === given[one.id])?.id
    return answer === undefined ? one : { ...one, answer }
  })
  return { ...reading, columns: changed, questions, ...(dateOrder && { dateOrder, dateWhy: 'chosen' }) }
}
