import { createHash } from 'node:crypto'
import { columnLetters } from '../../declared/file-faults.ts'
import {
  type FileColumn,
  type FileMapping,
  type FileReading,
  type LeftOutColumn,
  type LeftOutSheet,
  MAX_COLUMNS,
  type Reason,
} from '../../declared/school-file.ts'
import type { FileSheet } from '../read-workbook.ts'
import type { FileLine } from '../split-lines.ts'
import { guessDateOrder } from './birth-dates.ts'
import type { SourceLine } from './clean-line.ts'
import { findHeading, headingKey, knownHeading } from './find-heading.ts'
import { guessColumns } from './guess-columns.ts'
import { joinHeadings } from './join-headings.ts'
import { lastHeading } from './last-heading.ts'
import { hasLostZeros, rollWidth } from './lost-zeros.ts'
import { questionsOf, type UnknownColumn } from './questions.ts'
import { readSource, refusal, type SourceKnown } from './read-source.ts'
import { asAbove, type SortedLines, sortLines } from './sort-lines.ts'

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

export interface ReadKnown extends Partial<SourceKnown> {
  readonly nowMs: number
}

const LOOKED_AT = 200
/** Columns that are named; a sheet may have sixteen thousand. */
const SHOWN_COLUMNS = 300

/** Reads a school's file as it comes. Throws 400 where it cannot be read at all, or has no heading with a name. */
export async function readSchoolFile(
  bytes: Uint8Array,
  { mapping = {}, nowMs, ...known }: ReadKnown,
): Promise<SchoolFile> {
  const source = await readSource(bytes, { mapping, ...known })
  const { last } = source
  const lists = source.sheets.map((sheet) => listOf(sheet, { mapping, last })).filter((list) => list !== undefined)
  const read = chooseLists(lists, mapping)
  const [first] = read
  if (!first) throw refusal('file.noHeading', 'No line has a heading like “Name”. Add one, or choose its line.')
  const { heading } = first
  const some = read.flatMap(({ body }) => body.slice(0, LOOKED_AT)).slice(0, LOOKED_AT)
  const guessed = guessColumns({ heading, lines: some, chosen: mapping, last, nowMs })
  const sorted = sortLines(read, { heading, isUsed: guessed.map(({ target }) => target !== '') })
  if (sorted.lines.length === 0) throw refusal('file.empty', 'The file has no line of a student.')
  const filled = asAbove(sorted.lines, targetAt(guessed, 'class'))
  const facts = valueFacts(filled.lines, { guessed, mapping, last })
  const columns = guessed.map((column, at) => {
    const lostZeros = column.target === 'rollnumber' ? facts.lostZeros : 0
    const above = column.target === 'class' && filled.filled > 0 && { asAbove: filled.filled }
    return { ...column, heading: (heading[at] ?? '').slice(0, 100), lostZeros, ...above }
  })
  const even = filled.lines.filter(({ cells }) => cells.length >= heading.length).length
  return {
    reading: {
      ...{ encoding: source.encoding, encodingWhy: source.why, separator: source.separator },
      separatorWhy: source.separatorWhy,
      sheets: lists.map(({ name, body }) => ({ name, lines: body.length })),
      read: read.map(({ name }) => name),
      sheetWhy: mapping.sheet === undefined ? 'usual' : 'chosen',
      headingLine: first.headingLine,
      headingWhy: first.headingWhy,
      ...{ dateOrder: facts.dateOrder, dateWhy: facts.dateWhy, languages: languagesOf(heading), columns },
      ...{ totals: sorted.totals, empty: sorted.counts.empty },
      isEven: source.separator !== '' && even >= 0.9 * filled.lines.length,
      rollWidth: facts.rollWidth,
      ...{ sum: sumOf(read, sorted), leftOut: sorted.leftOut, questions: facts.questions },
      leftOutColumns: leftOutColumns(sorted, first.wide),
      titles: first.titles,
      leftOutSheets: leftOutSheets(source.sheets, { lists, read }),
    },
    lines: filled.lines,
    hash: contentHash(source.sheets),
    titles: first.titles,
  }
}

interface Facts {
  readonly guessed: readonly FileColumn[]
  readonly mapping: FileMapping
  readonly last: FileMapping
}

/** What whole columns tell: the order of dates, the length of roll numbers, what a program may have changed. */
function valueFacts(lines: readonly SourceLine[], { guessed, mapping, last }: Facts) {
  const cellsOf = (target: string): string[] => {
    const at = targetAt(guessed, target)
    return at < 0 ? [] : lines.map(({ cells }) => cells[at] ?? '')
  }
  const [births, rolls] = [cellsOf('birthdate'), cellsOf('rollnumber')]
  const width = rollWidth(rolls)
  const names = [...cellsOf('name'), ...cellsOf('firstname'), ...cellsOf('lastname')]
  return {
    ...dateOrderOf(mapping, last, guessDateOrder(births)),
    rollWidth: width,
    lostZeros: rolls.reduce((sum, cell) => sum + (hasLostZeros(cell, width) ? 1 : 0), 0),
    questions: questionsOf({ births, names, whole: cellsOf('name'), unknown: unknownColumns(guessed, lines) }, mapping),
  }
}

/** Columns that nothing is known of: neither by heading nor by a person. */
function unknownColumns(guessed: Facts['guessed'], lines: readonly SourceLine[]): UnknownColumn[] {
  return guessed.flatMap(({ heading, target, why }, at) => {
    const isUnknown = target === '' && why === 'heading' && heading !== '' && !knownHeading(heading)
    return isUnknown ? [{ heading, cells: lines.map(({ cells }) => cells[at] ?? '') }] : []
  })
}

function sumOf(read: readonly List[], { lines, counts }: SortedLines) {
  const [titles, headings] = [sum(read, ({ above }) => above), sum(read, ({ more }) => 1 + more)]
  const parts = { ...counts, students: lines.length, titles, headings: headings + counts.headings }
  return { all: sum(read, ({ above, more, body }) => above + 1 + more + body.length), ...parts }
}

const sum = <One>(all: readonly One[], count: (one: One) => number) => all.reduce((so, one) => so + count(one), 0)

/** Columns without a target that hold something, wherever they are. */
function leftOutColumns({ unused }: SortedLines, headings: readonly string[] = []): LeftOutColumn[] {
  return Array.from(unused, (cells = 0, at) => ({
    column: columnLetters(at),
    heading: (headings[at] ?? '').slice(0, 60),
    cells,
  }))
    .filter(({ cells }) => cells > 0)
    .slice(0, SHOWN_COLUMNS)
}

interface SheetChoice {
  readonly lists: readonly List[]
  readonly read: readonly List[]
}

function leftOutSheets(sheets: readonly FileSheet[], { lists, read }: SheetChoice): LeftOutSheet[] {
  return sheets.flatMap(({ name, lines, isHidden }) => {
    const isRead = read.some((list) => list.name === name)
    const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== '')).length
    if (isRead || filled === 0) return []
    const why = isHidden ? 'hidden' : lists.some((list) => list.name === name) ? 'otherHeading' : 'noHeading'
    return [{ name: name.slice(0, 100), lines: filled, why } as const]
  })
}

/** A sheet with its heading, and all lines below. */
interface List {
  readonly name: string
  readonly isHidden: boolean
  readonly heading: readonly string[]
  /** The heading with columns beyond those that are read. */
  readonly wide: readonly string[]
  readonly headingLine: number
  readonly headingWhy: Reason
  /** Lines above the heading, and further lines of it. */
  readonly above: number
  readonly more: number
  readonly body: readonly FileLine[]
  readonly titles: string
}

function listOf(
  { name, lines, isHidden = false }: FileSheet,
  { mapping, last }: Required<Pick<SourceKnown, 'mapping' | 'last'>>,
): List | undefined {
  const { found, why: headingWhy } = headingOf({ name, lines }, { mapping, last })
  if (!found) return undefined
  const above = lines.indexOf(found)
  const { cells: wide, more } = joinHeadings(lines, above)
  const titles = lines.slice(0, above).flatMap(({ cells }) => cells.filter((cell) => cell !== ''))
  const body = lines.slice(above + 1 + more)
  const heading = trimmed(wide)
  const said = { heading, wide, headingLine: found.line, headingWhy }
  return { ...{ name, isHidden, above, more, body }, ...said, titles: titles.join(' ').slice(0, 500) }
}

interface FoundHeading {
  readonly found: FileLine | undefined
  readonly why: Reason
}

function headingOf(
  { name, lines }: FileSheet,
  { mapping: { headingLine, sheet }, last }: Required<Pick<SourceKnown, 'mapping' | 'last'>>,
): FoundHeading {
  if (headingLine !== undefined && (sheet === undefined || sheet === name))
    return { found: lines.find(({ line }) => line === headingLine), why: 'chosen' }
  const before = lastHeading(lines, last)
  return before ? { found: before, why: 'lastTime' } : { found: findHeading(lines), why: 'heading' }
}

/** Without empty columns at the end. */
function trimmed(cells: readonly string[]): readonly string[] {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return cells.slice(0, Math.min(end, MAX_COLUMNS))
}

/** The chosen sheet, or the one with most lines and all others of the same heading. A hidden sheet must be chosen. */
function chooseLists(lists: readonly List[], { sheet }: FileMapping): readonly List[] {
  if (sheet !== undefined && lists.some(({ name }) => name === sheet)) return lists.filter(({ name }) => name === sheet)
  const seen = lists.filter(({ isHidden }) => !isHidden)
  const largest = seen.toSorted((one, other) => other.body.length - one.body.length)[0]
  const key = ({ heading }: List) => heading.map(headingKey).join('|')
  return largest ? seen.filter((list) => key(list) === key(largest)) : []
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
