import { createHash } from 'node:crypto'
import {
  type FileMapping,
  type FileReading,
  MAX_COLUMNS,
  MAX_LINES,
  type Reason,
  type Separator,
} from '@olympiad/contract/school-files/school-file'
import { ApiError } from '@olympiad/engine/api-error'
import { guessDateOrder } from '../values/birth-dates.ts'
import { hasLostZeros, rollWidth } from '../values/lost-zeros.ts'
import type { SourceLine } from './clean-line.ts'
import { decodeText } from './decode-text.ts'
import { findHeading, headingKey, knownHeading } from './find-heading.ts'
import { guessColumns } from './guess-columns.ts'
import { hasHeading, lastHeading } from './last-heading.ts'
import { type FileSheet, isOldWorkbook, isWorkbook, readWorkbook } from './read-workbook.ts'
import { isHeadingAgain, isTotalLine } from './skipped-lines.ts'
import { type FileLine, guessSeparator, splitLines } from './split-lines.ts'

/** A file as it was understood. */
export interface SchoolFile {
  readonly reading: FileReading
  /** Lines of students alone. */
  readonly lines: readonly SourceLine[]
  /** The hash of the content: the same for a renamed file, or one with other line ends. */
  readonly hash: string
  /** The text above the heading: mostly the school's name. */
  readonly titles: string
}

export interface ReadKnown {
  readonly mapping?: FileMapping
  /** How the school's last file was read. */
  readonly last?: FileMapping
  /**
   * How files of other schools were read, the newest first, for a file without a known school: the first with the same
   * headings counts.
   */
  readonly others?: readonly FileMapping[]
  readonly nowMs: number
}

const LOOKED_AT = 200
const SHOWN_TOTALS = 20

/** Reads a school's file as it comes. Throws 400 where it cannot be read at all, or has no heading with a name. */
export async function readSchoolFile(
  bytes: Uint8Array,
  { mapping = {}, nowMs, ...known }: ReadKnown,
): Promise<SchoolFile> {
  const source = await sheetsOf(bytes, { mapping, ...known })
  const { last } = source
  const lists = source.sheets.map((sheet) => listOf(sheet, { mapping, last })).filter((list) => list !== undefined)
  const read = chooseLists(lists, mapping)
  const [first] = read
  if (!first) throw refusal('file.noHeading', 'No line has a heading like “Name”. Add one, or choose its line.')
  const { heading } = first
  const some = read.flatMap(({ body }) => body.slice(0, LOOKED_AT)).slice(0, LOOKED_AT)
  const guessed = guessColumns({ heading: heading.cells, lines: some, chosen: mapping, last, nowMs })
  const sorted = sortLines(
    read,
    heading,
    guessed.map(({ target }) => target !== ''),
  )
  if (sorted.lines.length === 0) throw refusal('file.empty', 'The file has no line of a student.')
  const cellsOf = (at: number) =>
    (function* () {
      for (const { cells } of sorted.lines) yield cells[at] ?? ''
    })()
  const [birth, roll] = [targetAt(guessed, 'birthdate'), targetAt(guessed, 'rollnumber')]
  const order = guessDateOrder(birth < 0 ? [] : cellsOf(birth))
  const width = roll < 0 ? 0 : rollWidth(cellsOf(roll))
  const lostZeros = roll < 0 ? 0 : cellsOf(roll).reduce((sum, cell) => sum + (hasLostZeros(cell, width) ? 1 : 0), 0)
  const columns = guessed.map((column, at) => {
    return { ...column, heading: column.heading.slice(0, 100), lostZeros: at === roll ? lostZeros : 0 }
  })
  const even = sorted.lines.filter(({ cells }) => cells.length >= heading.cells.length).length
  return {
    reading: {
      ...{ encoding: source.encoding, encodingWhy: source.why, separator: source.separator },
      separatorWhy: source.separatorWhy,
      sheets: lists.map(({ name, body }) => ({ name, lines: body.length })),
      read: read.map(({ name }) => name),
      sheetWhy: mapping.sheet === undefined ? 'usual' : 'chosen',
      headingLine: heading.line,
      headingWhy: first.headingWhy,
      ...dateOrderOf(mapping, last, order),
      languages: languagesOf(heading.cells),
      columns,
      ...{ totals: sorted.totals, empty: sorted.empty },
      isEven: source.separator !== '' && even >= 0.9 * sorted.lines.length,
      rollWidth: width,
    },
    lines: sorted.lines,
    hash: contentHash(source.sheets),
    titles: first.titles,
  }
}

const refusal = (reason: string, message: string) => new ApiError(400, message, {}, { reason })

interface Source extends Pick<FileReading, 'encoding' | 'separator'> {
  /** What is remembered of the school, or of a file with the same headings. */
  readonly last: FileMapping
  readonly why: Reason
  readonly separatorWhy: Reason
  readonly sheets: readonly FileSheet[]
}

async function sheetsOf(
  bytes: Uint8Array,
  { mapping, last: own = {}, others = [] }: Omit<ReadKnown, 'nowMs'> & { readonly mapping: FileMapping },
): Promise<Source> {
  if (bytes.length === 0) throw refusal('file.empty', 'The file is empty.')
  if (isOldWorkbook(bytes)) throw refusal('file.old', 'This is an old workbook (.xls). Save it as .xlsx or CSV.')
  if (isWorkbook(bytes)) {
    const sheets = await readWorkbook(bytes)
    refuseTooMany(sheets)
    const last = others.find((one) => sheets.some(({ lines }) => hasHeading(lines, one))) ?? own
    return { encoding: '', separator: '', separatorWhy: 'mark', why: 'mark', sheets, last }
  }
  const { text, encoding, why } = decodeText(bytes, { chosen: mapping.encoding, last: own.encoding })
  const last = others.find((one) => one.separator && hasHeading(splitLines(text, one.separator), one)) ?? own
  const { separator, separatorWhy } = separatorOf(text, { mapping, last })
  const lines: FileLine[] = []
  for (const line of splitLines(text, separator)) {
    lines.push(line)
    if (lines.length > MAX_LINES) break
  }
  const sheets = [{ name: '', lines }]
  refuseTooMany(sheets)
  return { encoding, separator, separatorWhy, why, sheets, last }
}

/** The chosen separator; that of the last file, where it gives the same heading; or else a guess. */
function separatorOf(
  text: string,
  { mapping, last }: Required<Pick<ReadKnown, 'mapping' | 'last'>>,
): Pick<FileReading, 'separatorWhy'> & { readonly separator: Separator } {
  if (mapping.separator) return { separator: mapping.separator, separatorWhy: 'chosen' }
  if (last.separator && lastHeading(splitLines(text, last.separator), last))
    return { separator: last.separator, separatorWhy: 'lastTime' }
  return { separator: guessSeparator(text), separatorWhy: 'values' }
}

/** As long as a cell of a spreadsheet may be, and a line of the usual columns. */
const [LONGEST_CELL, LONGEST_LINE] = [32_767, 100_000]

function refuseTooMany(sheets: readonly FileSheet[]): void {
  for (const { lines } of sheets) for (const line of lines) refuseTooLong(line)
  if (sheets.some(({ lines }) => lines.length > MAX_LINES))
    throw refusal('file.tooLarge', `The file has more than ${MAX_LINES} lines. Divide it.`)
}

function refuseTooLong({ line, cells }: FileLine): void {
  let letters = 0
  for (const cell of cells) {
    letters += cell.length
    if (cell.length > LONGEST_CELL || letters > LONGEST_LINE)
      throw refusal(
        'file.tooLarge',
        `Line ${line} is longer than a line of students can be. Is a quotation mark missing?`,
      )
  }
}

/** A sheet with its heading, and all lines below. */
interface List {
  readonly name: string
  readonly heading: FileLine
  readonly headingWhy: Reason
  readonly body: readonly FileLine[]
  readonly titles: string
}

function listOf(
  { name, lines }: FileSheet,
  { mapping, last }: Required<Pick<ReadKnown, 'mapping' | 'last'>>,
): List | undefined {
  const { found, why: headingWhy } = headingOf({ name, lines }, { mapping, last })
  if (!found) return undefined
  const at = lines.indexOf(found)
  const titles = lines.slice(0, at).flatMap(({ cells }) => cells.filter((cell) => cell !== ''))
  const body = lines.slice(at + 1)
  return { name, heading: trimmed(found), headingWhy, body, titles: titles.join(' ').slice(0, 500) }
}

interface FoundHeading {
  readonly found: FileLine | undefined
  readonly why: Reason
}

function headingOf(
  { name, lines }: FileSheet,
  { mapping: { headingLine, sheet }, last }: Required<Pick<ReadKnown, 'mapping' | 'last'>>,
): FoundHeading {
  if (headingLine !== undefined && (sheet === undefined || sheet === name))
    return { found: lines.find(({ line }) => line === headingLine), why: 'chosen' }
  const before = lastHeading(lines, last)
  return before ? { found: before, why: 'lastTime' } : { found: findHeading(lines), why: 'heading' }
}

/** Without empty columns at the end. */
function trimmed({ line, cells }: FileLine): FileLine {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return { line, cells: cells.slice(0, Math.min(end, MAX_COLUMNS)) }
}

/** The chosen sheet, or the one with most lines and all others of the same heading. */
function chooseLists(lists: readonly List[], { sheet }: FileMapping): readonly List[] {
  if (sheet !== undefined && lists.some(({ name }) => name === sheet)) return lists.filter(({ name }) => name === sheet)
  const largest = lists.toSorted((one, other) => other.body.length - one.body.length)[0]
  const key = ({ heading }: List) => heading.cells.map(headingKey).join('|')
  return largest ? lists.filter((list) => key(list) === key(largest)) : []
}

/** Tells students from sums, repeated headings, remarks at the foot and empty lines. */
function sortLines(lists: readonly List[], heading: FileLine, isUsed: readonly boolean[]) {
  const lines: SourceLine[] = []
  const totals: string[] = []
  let empty = 0
  for (const { name, body } of lists)
    for (const { line, cells } of body) {
      const isSaid = cells.some((cell, at) => cell !== '' && isUsed[at] !== false)
      if (cells.every((cell) => cell === '')) empty++
      else if (isTotalLine(cells)) totals.push(`${line}: ${cells.filter(Boolean).join(' ')}`.slice(0, 100))
      else if (!isSaid || isHeadingAgain(cells, heading.cells)) empty++
      else lines.push({ sheet: name, line, cells: cells.slice(0, MAX_COLUMNS) })
    }
  return { lines, totals: totals.slice(0, SHOWN_TOTALS), empty }
}

const targetAt = (columns: readonly { readonly target: string }[], target: string) =>
  columns.findIndex((column) => column.target === target)

function dateOrderOf(mapping: FileMapping, last: FileMapping, guess: ReturnType<typeof guessDateOrder>) {
  if (mapping.dateOrder) return { dateOrder: mapping.dateOrder, dateWhy: 'chosen' as const }
  if (guess.why === 'usual' && last.dateOrder) return { dateOrder: last.dateOrder, dateWhy: 'lastTime' as const }
  return { dateOrder: guess.order, dateWhy: guess.why }
}

const languagesOf = (cells: readonly string[]) => [
  ...new Set(cells.flatMap((cell) => knownHeading(cell)?.language ?? [])),
]

/**
 * The hash of all cells, without line ends, quotation marks, encoding, empty lines, and empty cells at the end of a
 * line.
 */
function contentHash(sheets: readonly FileSheet[]): string {
  const hash = createHash('sha256')
  for (const { lines } of sheets)
    for (const { cells } of lines) {
      const end = cells.findLastIndex((cell) => cell !== '') + 1
      if (end > 0) hash.update(`${JSON.stringify(cells.slice(0, end))}\n`)
    }
  return hash.digest('hex')
}
