import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { isCounting, keyColumns } from './key-columns.ts'
import { keyEntry } from './key-entry.ts'
import { entryAt, keyLines } from './key-lines.ts'
import { type KeyRow, keyRows, NUMBER, pairsOf } from './key-rows.ts'
import { isQuestionOf, type LetterForm, letterForm } from './letter-form.ts'

/** A pasted line that was not taken unchanged; `line` counts from 1. */
export interface PasteFault {
  readonly line: number
  /** The question it is about, where it names one. */
  readonly question?: number
  /** The entry that was not taken, where a question has two lines. */
  readonly instead?: string
  readonly message: string
}

/** What was understood of a pasted key. */
export interface PastedKey {
  /** Entries by question number: letters as a key stores them (`B`, `B,C`), `*`, `*!` or `-`. A question that no line names is missing. */
  readonly entries: ReadonlyMap<number, string>
  readonly faults: readonly PasteFault[]
  /** Names of the keys, where there are several; until one is chosen, nothing is taken. */
  readonly series: readonly string[]
  /** Columns that hold something and are left out. */
  readonly leftOut: readonly string[]
  /** The first line with something was a heading. */
  readonly hasHeading: boolean
  /** Lines name their questions; otherwise their order counts. */
  readonly isNumbered: boolean
  /** Options are numbered, and were read as letters. */
  readonly isByNumber: boolean
  /** What became of each line; the figures add up to `all`. */
  readonly lines: PastedLines
}

export interface PastedLines {
  readonly all: number
  readonly taken: number
  readonly faulty: number
  readonly empty: number
  /** Headings and remarks. */
  readonly others: number
}

interface KeyLine {
  readonly line: number
  /** Undefined where the place in the list is the number. */
  readonly number: string | undefined
  readonly text: string
}

/** So few lines without a heading are no table of several keys. */
const FEW = 3

/** A key as lines, however it was written. */
interface KeyTable {
  readonly lines: readonly KeyLine[]
  readonly series?: readonly string[]
  readonly leftOut?: readonly string[]
  readonly hasHeading?: boolean
  readonly faults?: readonly PasteFault[]
}

/**
 * Reads a key as it comes from a spreadsheet: pairs of number and letters in any order, one or several in a line, one column, or rows of
 * letters, with or without a heading. Of several keys in one table, only the `series` of that name is read. If a question comes
 * twice, the later line counts and both are listed. Never throws.
 */
export function readKeyPaste(form: ExamForm, text: string, series?: string): PastedKey {
  const letters = letterForm(form)
  const { table, all, empty, tooLong } = letters ? letterTable(letters, text, series) : lineTable(form, text)
  const { entries, faults, takenLines } = entriesOf(form, table.lines)
  for (const line of tooLong) faults.push({ line, message: `Line ${line} is too long for a key.` })
  faults.push(...(table.faults ?? []))
  const faulty = new Set(faults.flatMap(({ line }) => (takenLines.has(line) ? [] : [line])))
  return {
    ...{ entries, faults: faults.toSorted((one, other) => one.line - other.line) },
    ...{ series: table.series ?? [], leftOut: table.leftOut ?? [], hasHeading: table.hasHeading ?? false },
    isNumbered: table.lines.some(({ number }) => number !== undefined),
    isByNumber: letters !== undefined && isByNumber(table.lines),
    lines: {
      all,
      taken: takenLines.size,
      faulty: faulty.size,
      empty,
      others: all - empty - takenLines.size - faulty.size,
    },
  }
}

interface ReadTable {
  readonly table: KeyTable
  readonly all: number
  readonly empty: number
  readonly tooLong: readonly number[]
}

function letterTable(form: LetterForm, text: string, series: string | undefined): ReadTable {
  const { rows, empty, tooLong } = keyRows(text)
  const table = besideEachOther(form, rows) ?? lettersOnly(form, rows) ?? columnsOf(form, rows, series)
  return { table, empty, tooLong, all: rows.length + empty + tooLong.length }
}

function lineTable(form: ExamForm, text: string): ReadTable {
  const { lines, hasHeading, all, empty, tooLong } = keyLines(form, text)
  return { table: { lines, hasHeading }, all, empty, tooLong }
}

/** Whether options are numbered, and were read as letters. */
function isByNumber(lines: readonly KeyLine[]): boolean {
  const read = lines.filter(({ text }) => text !== '')
  return (
    read.length > 0 &&
    read.every(({ text }) => /^\W*\d\W*$/.test(text) || /^[*-]/.test(text)) &&
    read.some(({ text }) => /\d/.test(text))
  )
}

function entriesOf(form: ExamForm, lines: readonly KeyLine[]) {
  const all = questionsOf(form)
  const entries = new Map<number, string>()
  const lineOf = new Map<number, number>()
  const takenLines = new Set<number>()
  const faults: PasteFault[] = []
  for (const [at, { line, number, text }] of lines.entries()) {
    const question = number === undefined ? at + 1 : Number(NUMBER.exec(number)?.[1])
    const asked = all[question - 1]
    if (!asked) {
      faults.push({ line, message: `Line ${line}: there is no question ${number ?? question} on this paper.` })
      continue
    }
    const entry = entryAt(asked, text)
    if (entry.message !== undefined) {
      faults.push({
        line,
        question,
        message: `Line ${line}, question ${questionLabel(question)}: ${entry.message}`,
      })
      continue
    }
    const earlier = lineOf.get(question)
    if (earlier !== undefined)
      faults.push(twice({ question, lines: [earlier, line], entries: [entries.get(question) ?? '', entry.letters] }))
    entries.set(question, entry.letters)
    lineOf.set(question, line)
    takenLines.add(line)
  }
  return { entries, faults, takenLines }
}

interface Twice {
  readonly question: number
  readonly lines: readonly [earlier: number, later: number]
  readonly entries: readonly [before: string, after: string]
}

function twice({ question, lines: [earlier, line], entries: [before, after] }: Twice): PasteFault {
  const told =
    before === after
      ? `both say ${after}.`
      : `line ${earlier} says ${before}, line ${line} says ${after}. ${after} is taken.`
  const message = `${questionLabel(question)} comes twice: ${told}`
  return { line, question, message, ...(before !== after && { instead: before }) }
}

/** Several numbers with their letters in a line, or a line of numbers above one of letters. */
function besideEachOther(form: LetterForm, rows: readonly KeyRow[]): KeyTable | undefined {
  const pairs = rows.map((row) => ({ row, pairs: pairsOf(row) }))
  const isOnce = (numbers: readonly (string | undefined)[]) =>
    new Set(numbers.map(Number)).size === numbers.length && numbers.every((one) => isQuestionOf(form, Number(one)))
  const several = pairs.flatMap((one) => one.pairs ?? [])
  if (
    several.length > 0 &&
    isOnce(several.map(([number]) => number)) &&
    pairs.filter((one) => one.pairs).length * 2 > rows.length
  ) {
    const lines = pairs.flatMap(({ row: { line, cells }, pairs: some }) => {
      const [number = '', text = ''] = cells
      return (
        some?.map((pair) => ({ line, number: pair[0], text: pair[1] })) ??
        (NUMBER.test(number) ? [{ line, number, text }] : [])
      )
    })
    return { lines, hasHeading: pairs[0]?.pairs === undefined }
  }
  const above = rows.filter(({ cells }) => cells.length > 2 && isCounting(cells))
  const lines = above.flatMap((row) => {
    const below = rows[rows.indexOf(row) + 1]
    return row.cells.flatMap((number, at) =>
      number === '' || !below ? [] : [{ line: below.line, number, text: below.cells[at] ?? '' }],
    )
  })
  const isWhole = above.length > 0 && above.length * 2 >= rows.length - 1 && isOnce(lines.map(({ number }) => number))
  return isWhole ? { lines } : undefined
}

/** Letters without numbers in rows: as many as the paper has questions, or all in one row. */
function lettersOnly(form: LetterForm, rows: readonly KeyRow[]): KeyTable | undefined {
  const [first, ...more] = rows
  const one = form.letters
  const run = new RegExp(`^[${one}*-]+$`, 'i')
  const words = rows.flatMap(({ line, cells }) =>
    cells
      .flatMap((cell) => cell.split(/[\s,;]+/))
      .filter(Boolean)
      .map((word) => ({ line, word })),
  )
  const isRows =
    words.every(({ word }) => run.test(word)) &&
    rows.some(
      ({ line }) =>
        words.filter((word) => word.line === line).length > 1 ||
        words.some((word) => word.line === line && word.word.length > 1),
    )
  if (!first || !isRows) {
    const cells = first?.cells.flatMap((cell) => cell.split(/[\s,;]+/)) ?? []
    const isRow = first !== undefined && more.length === 0 && cells.length > 3 && !NUMBER.test(first.cells[0] ?? '')
    return isRow ? { lines: cells.map((text) => ({ line: first.line, number: undefined, text })) } : undefined
  }
  const letters = words.flatMap(({ line, word }) => [...word].map((text) => ({ line, number: undefined, text })))
  const isWhole = letters.length === form.questions
  const isOneRow = more.length === 0 && words.length > 3 && words.every(({ word }) => word.length === 1)
  if (isWhole || isOneRow) return { lines: letters }
  const message = `${letters.length} letters without numbers, and the paper has ${form.questions} questions.`
  return words.length > 3 || letters.length > 10 ? { lines: [], faults: [{ line: first.line, message }] } : undefined
}

/** A table with a column of entries, or several of them. */
function columnsOf(form: LetterForm, rows: readonly KeyRow[], series: string | undefined): KeyTable {
  const start = rows.findIndex(
    ({ cells }) =>
      NUMBER.test(cells[0] ?? '') || cells.some((cell) => keyEntry(form.letters, cell).message === undefined),
  )
  const [before, body] = start < 0 ? [[], rows] : [rows.slice(0, start), rows.slice(start)]
  const numbered = body.filter(({ cells }) => cells.some((cell) => NUMBER.test(cell)))
  const heading = before.at(-1)?.cells ?? []
  const { number, keys, leftOut } = keyColumns(form, numbered.length * 2 > body.length ? numbered : body, heading)
  const isSeveral = keys.length > 1 && (heading.length > 0 || body.length > FEW)
  const chosen = isSeveral ? keys.find(({ name }) => name === series) : keys[0]
  const said = { series: isSeveral ? keys.map(({ name }) => name) : [], leftOut, hasHeading: before.length > 0 }
  if (!chosen && isSeveral) return { ...said, lines: [] }
  const faults: PasteFault[] = []
  const isEntry = (cell: string) => keyEntry(form.letters, cell).message === undefined
  // `57,A,D` among lines of two cells accepts both.
  const more = (cells: readonly string[]) => cells.filter((cell, at) => at > (chosen?.at ?? 0) && isEntry(cell))
  const lines = body.flatMap(({ line, cells }): KeyLine[] => {
    const own = number === undefined ? undefined : (cells[number] ?? '')
    const text = [cells[chosen?.at ?? -1] ?? '', ...(heading.length === 0 && !isSeveral ? more(cells) : [])].join(',')
    if (own === undefined || NUMBER.test(own)) return [{ line, number: own, text }]
    const isRemark = cells.every((cell) => /^\d*$/.test(cell) || !isEntry(cell))
    if (!isRemark) faults.push({ line, message: `Line ${line} names no question.` })
    return []
  })
  return { ...said, lines, faults }
}
