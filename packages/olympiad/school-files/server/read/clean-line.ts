import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { columnLetters, FAULT_SENTENCES, type FaultCode, type FileFault } from '../../declared/file-faults.ts'
import type { DateOrder, StudentValues } from '../../declared/school-file.ts'
import type { Target } from '../../declared/targets.ts'
import { readBirthDate, swapDayAndMonth } from './birth-dates.ts'
import { readClass } from './classes.ts'
import { isEmail, phoneOf } from './contacts.ts'
import { headingKey } from './find-heading.ts'
import { hasLostZeros } from './lost-zeros.ts'

/** The columns of each target that the file has; of a target in parts, in the order of its parts. */
export type ColumnsAt = Readonly<Partial<Record<Target, readonly number[]>>>

/** How the lines of a file are read. */
export interface LineRules {
  readonly heading: readonly string[]
  /** The column of each target that the file has. */
  readonly at: ColumnsAt
  readonly dateOrder: DateOrder
  /** Day and month of dates that a program wrote are exchanged. */
  readonly isSwapped: boolean
  /** Of roll numbers; 0 = any. */
  readonly rollWidth: number
  /** All lines of the file are as long as the heading: a shorter one has lost a cell. */
  readonly isEven: boolean
  /** Ids of exams by the key of a name or level that only one of them has. */
  readonly exams: ReadonlyMap<string, string>
  readonly nowMs: number
}

export interface SourceLine {
  readonly sheet: string
  readonly line: number
  readonly cells: readonly string[]
}

export interface CleanLine {
  readonly values: StudentValues
  readonly faults: readonly FileFault[]
}

const NOTHING = /^(-+|–|—|n\.?\/?a\.?|nil|none|null|\.|x|नहीं|aucun)$/i
const NAME = /^[\p{L}\p{M}\s.,'’‘ʼ`´"“”·•()/\-‐–\u200c\u200d]+$/u
const ROLL = /^[\p{L}\p{N} ./_-]{1,50}$/u
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/
const CELL_ERROR = /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/
/** `9.19845E+11`: a long number as a narrow column shows it; its digits are gone. */
const SHORTENED = /^[+-]?\d[.,]\d*e[+-]?\d{1,3}$|^\d+e\+\d{1,3}$/i
/** UTF-8 that was read as something else, and signs that could not be read. */
const BROKEN = /\ufffd|Ã[\u0080-\u00bf]|à[¤¥]|â€|\?{3,}/

type Verdict = string | { readonly code: FaultCode; readonly value: string }
type Reader = (cell: string, rules: LineRules) => Verdict

const nameOr = (code: FaultCode): Reader => {
  return (cell) => (NAME.test(cell) && /\p{L}/u.test(cell) && hasPairs(cell) ? cell : { code, value: cell })
}
/** A quotation mark stands on both sides of a nickname, or is a slip. */
const hasPairs = (name: string) => (name.match(/["“”]/g)?.length ?? 0) % 2 === 0
const emailOr = (code: FaultCode): Reader => {
  return (cell) => (isEmail(cell) ? cell : { code, value: cell })
}

const READERS: Readonly<Record<Target, Reader>> = {
  name: (cell, rules) => (cell.length > 100 ? { code: 'name.long', value: cell } : nameOr('name.wrong')(cell, rules)),
  class(cell) {
    const read = readClass(cell)
    return 'standard' in read ? read.standard : read
  },
  birthdate(cell, { dateOrder: order, isSwapped, nowMs }) {
    const read = readBirthDate(isSwapped ? swapDayAndMonth(cell) : cell, { order, nowMs })
    return 'date' in read ? read.date : read
  },
  rollnumber(cell, { rollWidth }) {
    const text = cell.replace(/^(\d+)\.0$/, '$1')
    if (SHORTENED.test(latinDigits(cell))) return { code: 'number.shortened', value: cell }
    if (!ROLL.test(text) || DAY.test(text)) return { code: 'roll.wrong', value: cell }
    return hasLostZeros(text, rollWidth) ? text.padStart(rollWidth, '0') : text
  },
  email: emailOr('email.wrong'),
  guardian: (cell, rules) => (cell.length > 100 ? cell.slice(0, 100) : nameOr('guardian.wrong')(cell, rules)),
  guardianphone: (cell) =>
    phoneOf(cell) ?? { code: SHORTENED.test(latinDigits(cell)) ? 'number.shortened' : 'phone.wrong', value: cell },
  guardianemail: emailOr('guardianemail.wrong'),
  exam: (cell, { exams }) => exams.get(headingKey(cell)) ?? { code: 'exam.unknown', value: cell },
}

/** What a line says of a student, and everything that is wrong with it. */
export function cleanLine(line: SourceLine, rules: LineRules): CleanLine {
  const values: Partial<Record<Target, string>> = {}
  const faults: FileFault[] = []
  const fault = (code: FaultCode, { at, value = '' }: { at?: number | undefined; value?: string } = {}) =>
    faults.push(faultOf(line, { code, at, value, heading: rules.heading }))
  if (rules.isEven && line.cells.length < rules.heading.length) fault('row.short')
  if (line.cells.slice(rules.heading.length).some((cell) => cell !== '')) fault('row.long')
  if (rules.at.name === undefined) fault('name.missing')
  for (const [target, columns] of Object.entries(rules.at) as [Target, readonly number[]][]) {
    const cells = columns.map((column) => line.cells[column] ?? '')
    const cell = target === 'birthdate' ? bornOf(cells) : cells.filter(Boolean).join(' ')
    const [at] = columns
    const missing = isNothing(target, cell) ? MISSING[target] : undefined
    if (missing) fault(missing, { at })
    if (isNothing(target, cell)) continue
    const verdict = verdictOf(target, cell, rules)
    if (typeof verdict === 'string') values[target] = verdict
    else fault(verdict.code, { at, value: verdict.value })
  }
  return { values, faults }
}

/** A date of one column, or of three: day, month and year. */
function bornOf(cells: readonly string[]): string {
  const [day = '', month = '', year = ''] = cells.map((cell) => cell.replace(/\.0+$/, ''))
  if (cells.length < 3 || cells.every((cell) => cell === '')) return cells[0] ?? ''
  return /^\d{4}$/.test(year) && /^\d+$/.test(month) ? `${year}-${month}-${day}` : `${day} ${month} ${year}`
}

/** What a student cannot be without, where the file has a column for it. */
const MISSING: Readonly<Partial<Record<Target, FaultCode>>> = { name: 'name.missing', class: 'class.missing' }

const isNothing = (target: Target, cell: string) =>
  cell === '' || (NOTHING.test(cell) && !(target === 'class' && /^x$/i.test(cell)))

function verdictOf(target: Target, cell: string, rules: LineRules): Verdict {
  if (CELL_ERROR.test(cell)) return { code: 'cell.error', value: cell }
  if (BROKEN.test(cell)) return { code: 'text.broken', value: cell }
  return READERS[target](cell, rules)
}

interface FaultAt {
  readonly code: FaultCode
  readonly at?: number | undefined
  readonly value: string
  readonly heading: readonly string[]
}

/** A fault where the school finds it, with its sentence. */
export function faultOf({ sheet, line }: SourceLine, { code, at, value, heading }: FaultAt): FileFault {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value
  return {
    ...{ sheet, line, value },
    column: at === undefined ? '' : columnLetters(at),
    heading: at === undefined ? '' : (heading[at] ?? ''),
    ...{ code, reason: FAULT_SENTENCES[code](shown) },
  }
}
