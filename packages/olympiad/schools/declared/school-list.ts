import { nameKey } from '../../ground/declared/people/name-key.ts'
import { searchWords } from '../../ground/declared/people/search-text.ts'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { csvLines } from '../../ground/declared/spreadsheets/csv-lines.ts'
import { unmarkFormulas } from '../../ground/declared/spreadsheets/formula-marks.ts'
import { guessSeparator } from '../../ground/declared/spreadsheets/guess-separator.ts'
import { tidyCell } from '../../ground/declared/spreadsheets/tidy-cell.ts'

/** The most schools of one list, and letters of it. */
export const [MOST_SCHOOLS, LONGEST_SCHOOL_LIST] = [500, 200_000]
/** The most lines and columns that are read: a longer list is refused whole, and columns beyond are left out. */
export const [MOST_LINES, MOST_COLUMNS] = [2000, 60]

/** A school of a list; its code is made of the name where the list has none. */
export interface ListedSchool {
  readonly line: number
  readonly code: string
  readonly name: string
  readonly place: string
}

/** A list of schools as it was understood. */
export interface SchoolListReading {
  readonly schools: readonly ListedSchool[]
  readonly faults: readonly { readonly line: number; readonly message: string }[]
  /** Headings of columns that hold something and are left out. */
  readonly leftOut: readonly string[]
  /** What became of each line; the figures add up to `all`. */
  readonly lines: {
    readonly all: number
    readonly taken: number
    readonly faulty: number
    readonly empty: number
    readonly heading: number
  }
}

type Column = 'code' | 'name' | 'place'
const WORDS: Readonly<Record<Column, readonly string[]>> = {
  code: [
    'code',
    'school code',
    'udise',
    'udise code',
    'udise number',
    'school id',
    'id',
    'affiliation no',
    'affiliation number',
    'centre code',
    'कोड',
    'code etablissement',
  ],
  name: [
    'name',
    'school',
    'school name',
    'name of school',
    'name of the school',
    'centre',
    'विद्यालय',
    'विद्यालय का नाम',
    'ecole',
    'etablissement',
    'nom',
  ],
  place: ['place', 'city', 'town', 'district', 'village', 'location', 'address', 'स्थान', 'जिला', 'ville'],
}
const CODE = /^[\w][\w.-]*$/
const [LONGEST_CODE, LONGEST_TEXT] = [50, 200]

/** Reads a list of schools as it is pasted from a spreadsheet, or saved as CSV, with a heading or without one. Never throws. */
export function readSchoolList(text: string): SchoolListReading {
  const given = text.replace(/^\ufeff/, '').slice(0, LONGEST_SCHOOL_LIST)
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = []
  for (const { line, cells } of csvLines(given, guessSeparator(given))) {
    if (rows.length === MOST_LINES) return tooLong(given)
    rows.push({ line, cells: cells.slice(0, MOST_COLUMNS).map((cell) => unmarkFormulas(tidyCell(cell))) })
  }
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading = headingOf(filled[0]?.cells ?? [])
  const body = heading ? filled.slice(1) : filled
  const at = heading ?? guessed(body.map(({ cells }) => cells))
  const schools: ListedSchool[] = []
  const faults: { line: number; message: string }[] = []
  const codes: Codes = { lines: new Map(), lastNumbers: new Map() }
  for (const { line, cells } of body) {
    const read = readSchool({ line, cells, at, codes })
    if ('message' in read) faults.push(read)
    else schools.push(read)
  }
  const used = new Set(Object.values(at))
  const width = Math.max(0, ...body.map(({ cells }) => cells.length))
  const isLeft = (column: number) => !used.has(column) && body.some(({ cells }) => (cells[column] ?? '') !== '')
  const leftOut = Array.from({ length: width }, (_, column) => column).filter(isLeft)
  return {
    ...{ schools, faults },
    leftOut: leftOut.map((column) => (heading && filled[0]?.cells[column]) || `Column ${column + 1}`),
    lines: {
      all: rows.length,
      taken: schools.length,
      faulty: faults.length,
      empty: rows.length - filled.length,
      heading: heading ? 1 : 0,
    },
  }
}

function tooLong(text: string): SchoolListReading {
  const all = text.split(/\r\n|\n|\r/).length
  const message = `The list has ${plural(all, 'line')}, which is more than ${grouped(MOST_LINES)}. Divide it.`
  return {
    ...{ schools: [], faults: [{ line: MOST_LINES + 1, message }], leftOut: [] },
    lines: { all, taken: 0, faulty: all, empty: 0, heading: 0 },
  }
}

type ColumnsAt = Readonly<Partial<Record<Column, number>>>

function headingOf(cells: readonly string[]): ColumnsAt | undefined {
  const keys = cells.map((cell) => searchWords(cell.replaceAll(/\([^()]*\)/g, ' ')).join(' '))
  const place = (column: Column) => keys.findIndex((key) => WORDS[column].includes(key))
  const at = Object.fromEntries(
    (['code', 'name', 'place'] as const).flatMap((column) => (place(column) < 0 ? [] : [[column, place(column)]])),
  )
  return 'name' in at ? at : undefined
}

/** Without a heading: codes are single words and all different; the name is the longest text; the place stands behind it. */
function guessed(rows: readonly (readonly string[])[]): ColumnsAt {
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  const column = (at: number) => rows.map((cells) => cells[at] ?? '')
  const isCode = (at: number) =>
    column(at).every((cell) => CODE.test(cell) && /\d/.test(cell)) && new Set(column(at)).size === rows.length
  const code = width > 1 ? Array.from({ length: width }, (_, at) => at).find(isCode) : undefined
  const others = Array.from({ length: width }, (_, at) => at).filter((at) => at !== code)
  const length = (at: number) => column(at).join('').length
  const name = others.toSorted((one, other) => length(other) - length(one))[0] ?? 0
  const place = others.find((at) => at !== name && length(at) > 0)
  return { name, ...(code !== undefined && { code }), ...(place !== undefined && { place }) }
}

interface Reading {
  readonly line: number
  readonly cells: readonly string[]
  readonly at: ColumnsAt
  readonly codes: Codes
}

/** The codes so far. */
interface Codes {
  /** Their lines. */
  readonly lines: Map<string, number>
  /** The last number that was put behind a code made of a name. */
  readonly lastNumbers: Map<string, number>
}

function readSchool({
  line,
  cells,
  at,
  codes,
}: Reading): ListedSchool | { readonly line: number; readonly message: string } {
  const said = (column: Column) => cells[at[column] ?? -1] ?? ''
  const [name, place] = [said('name'), said('place')]
  if (name === '') return { line, message: `Line ${line}: no name.` }
  if (name.length > LONGEST_TEXT || place.length > LONGEST_TEXT)
    return { line, message: `Line ${line}: longer than ${LONGEST_TEXT} letters.` }
  const given = said('code').replaceAll(/\s+/g, '-')
  if (given !== '' && (!CODE.test(given) || given.length > LONGEST_CODE))
    return { line, message: `Line ${line}: “${given.slice(0, 60)}” is no code.` }
  const code = given || madeCode(name, codes)
  const before = codes.lines.get(code.toLowerCase())
  if (before !== undefined) return { line, message: `Line ${line}: the code ${code} stands in line ${before} too.` }
  codes.lines.set(code.toLowerCase(), line)
  return { line, code, name, place }
}

/** A code of the letters of a name, and a number where another school has it. */
function madeCode(name: string, { lines, lastNumbers }: Codes): string {
  const words =
    name
      .slice(0, 200)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const base = words.join('-').slice(0, 40).replace(/-$/, '') || 'school'
  if (!lines.has(base)) return base
  let number = (lastNumbers.get(base) ?? 1) + 1
  while (lines.has(`${base}-${number}`)) number++
  lastNumbers.set(base, number)
  return `${base}-${number}`
}

/** Whether two schools are the same, by their names and places. */
export const isSameSchool = (one: Pick<ListedSchool, 'name' | 'place'>, other: Pick<ListedSchool, 'name' | 'place'>) =>
  nameKey(one.name) === nameKey(other.name) &&
  (one.place === '' || other.place === '' || nameKey(one.place) === nameKey(other.place))
