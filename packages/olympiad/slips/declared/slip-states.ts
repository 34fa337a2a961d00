/** Where a print of slips stands: passwords are being set, the slips can be fetched, or nobody can fetch them any more. */
export const SLIP_PRINT_STATES = ['making', 'ready', 'ended'] as const
export type SlipPrintState = (typeof SLIP_PRINT_STATES)[number]

/** How long slips can be fetched, in hours. */
export const SLIP_HOURS = 72

/** Sizes of paper. */
export const PAPER_FORMATS = ['a4', 'letter'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]
/** What sizes of paper are called. */
export const FORMAT_WORDS: Readonly<Record<PaperFormat, string>> = { a4: 'A4', letter: 'Letter' }

/** How many students a print would concern. */
export interface SlipCounts {
  readonly students: number
  /** How many of them have a slip of an earlier print that is still valid. */
  readonly printed: number
}
