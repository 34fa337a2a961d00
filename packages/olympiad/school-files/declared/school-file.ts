import { grouped } from '../../ground/declared/spelling/counts.ts'
import type { Separator } from '../../ground/declared/spreadsheets/guess-separator.ts'
import type { ColumnTarget, Target } from './targets.ts'

/** The largest file that is taken, and the most lines and columns of it. */
export const [MAX_FILE_BYTES, MAX_LINES, MAX_COLUMNS] = [64 * 2 ** 20, 400_000, 60]

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const DATE_ORDERS = ['dayFirst', 'monthFirst', 'yearFirst'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Why a value was read like that: shown beside each guess. */
export const REASONS = ['chosen', 'lastTime', 'heading', 'values', 'mark', 'usual'] as const
export type Reason = (typeof REASONS)[number]

/** A column of a file: its heading there, its target, and the reason. */
export interface FileColumn {
  readonly heading: string
  /** Empty: left out. */
  readonly target: ColumnTarget | ''
  readonly why: Reason
  /** Cells that had lost zeros, which are put back. */
  readonly lostZeros: number
  /** Cells that were empty, or said “ditto”, and have what stands above. */
  readonly asAbove?: number
}

/** How many lines the sheets that are read have, and what became of each; the parts add up to `all`. */
export interface LineSum {
  readonly all: number
  /** Lines of students, good or faulty. */
  readonly students: number
  /** Lines above the heading. */
  readonly titles: number
  /** Lines of the heading, also where it comes again. */
  readonly headings: number
  readonly totals: number
  readonly empty: number
  readonly hidden: number
  /** Remarks, and lines of others than students. */
  readonly others: number
}

/** A line that is left out. */
export interface LeftOutLine {
  readonly sheet: string
  readonly line: number
  readonly text: string
  readonly why: 'hidden' | 'others'
}

/** A column that holds values and is left out. */
export interface LeftOutColumn {
  /** As a spreadsheet calls it: `C`. */
  readonly column: string
  readonly heading: string
  /** Its cells with a value. */
  readonly cells: number
}

/** A sheet that is not read. */
export interface LeftOutSheet {
  readonly name: string
  readonly lines: number
  readonly why: 'hidden' | 'noHeading' | 'otherHeading'
}

/** Something in the file that only a person can say; the file is not applied before. */
export interface FileQuestion {
  readonly id: string
  readonly what: string
  readonly options: readonly { readonly id: string; readonly words: string }[]
  /** The id of an option. */
  readonly answer?: string
}

/** How a file was read. Everything is a guess until a person chose it. */
export interface FileReading {
  /** Empty for a workbook. */
  readonly encoding: Encoding | ''
  readonly encodingWhy: Reason
  readonly separator: Separator | ''
  readonly separatorWhy: Reason
  /** All sheets of a workbook with students in them, and the lines of each; one without a name for a text. */
  readonly sheets: readonly { readonly name: string; readonly lines: number }[]
  /** The sheets that are read; those with the same heading are one list. */
  readonly read: readonly string[]
  readonly sheetWhy: Reason
  /** The line of the heading; 0 if no line is one. */
  readonly headingLine: number
  readonly headingWhy: Reason
  readonly dateOrder: DateOrder
  readonly dateWhy: Reason
  /** Languages of the heading. */
  readonly languages: readonly string[]
  readonly columns: readonly FileColumn[]
  /** Lines of sums that are left out, and how many others are: empty ones, headings again, remarks. */
  readonly totals: readonly string[]
  readonly empty: number
  /** All lines are as long as the heading, so that a shorter one has lost a cell. */
  readonly isEven: boolean
  /** The length of roll numbers, of which some begin with a zero; 0 = any. */
  readonly rollWidth: number
  /** Absent in readings of before 28 November 2026, as are the next ones. */
  readonly sum?: LineSum
  /** The first of them. */
  readonly leftOut?: readonly LeftOutLine[]
  readonly leftOutColumns?: readonly LeftOutColumn[]
  readonly leftOutSheets?: readonly LeftOutSheet[]
  readonly questions?: readonly FileQuestion[]
  /** The text above the heading: mostly the school’s name. */
  readonly titles?: string
}

/** The questions about a file that nobody has answered. */
export const openQuestions = (reading: FileReading | null): readonly FileQuestion[] =>
  (reading?.questions ?? []).filter(({ answer }) => answer === undefined)

/** The choices of staff, or of an earlier file of the school; everything else is guessed. */
export interface FileMapping {
  readonly encoding?: Encoding
  readonly separator?: Separator
  readonly sheet?: string
  readonly headingLine?: number
  readonly dateOrder?: DateOrder
  /** By the heading of a column; empty = left out. */
  readonly columns?: Readonly<Record<string, ColumnTarget | ''>>
  /** Answers by the id of a question. */
  readonly answers?: Readonly<Record<string, string>>
}

/** What a line says about a student: only what the file has. */
export type StudentValues = Readonly<Partial<Record<Target, string>>>

/** Where a file stands. */
export const IMPORT_STATES = ['reading', 'planned', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What happens to a line; `doubtful` may be somebody of another school, and `gone` has no line. */
export const ROW_KINDS = ['new', 'changed', 'kept', 'faulty', 'doubtful', 'gone'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/**
 * The decision on a doubtful line: two persons, one who moved to this school, or not decided yet, so the line waits.
 */
export const DECISIONS = ['two', 'moved', 'later'] as const
export type Decision = (typeof DECISIONS)[number]

/** How many lines are of each kind. */
export interface ImportCounts extends Readonly<Record<RowKind, number>> {
  /** Lines with students. */
  readonly lines: number
  /** Lines with a value that stays, because a person edited it by hand. */
  readonly edited: number
  /** Lines whose names another school has, and this one does not. */
  readonly foreign: number
}

/** A value of a student that the file would change. */
export interface RowChange {
  readonly field: Target | 'school'
  readonly from: string
  readonly to: string
  /** It was edited by hand since, and stays. */
  readonly isKept?: true
}

/** From this many lines on, a file is held if half of its names are another school's. */
export const FEWEST_FOREIGN = 3
/** From this many lines on, a file is held if the school has sent others, and fewer than a tenth of its names are known there. */
const [FEWEST_UNKNOWN, KNOWN_SHARE] = [5, 10]

/** Why a file may be of another school, in a sentence; empty without a sign of it. */
export function wrongSchoolWords({ foreign, lines, faulty, changed, kept, gone }: ImportCounts): string {
  const [good, known] = [lines - faulty, changed + kept]
  if (foreign >= FEWEST_FOREIGN && foreign * 2 >= good)
    return `${grouped(foreign)} of ${grouped(lines)} names belong to another school.`
  const isStrange = gone >= FEWEST_UNKNOWN && good >= FEWEST_UNKNOWN && known * KNOWN_SHARE < good
  return isStrange ? `${grouped(known)} of ${grouped(good)} names are known here.` : ''
}
