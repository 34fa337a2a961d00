import type { PaperFormat } from '../declared/slip-states.ts'

/** What sizes of paper are called. */
export const FORMAT_WORDS: Readonly<Record<PaperFormat, string>> = { a4: 'A4', letter: 'Letter' }
