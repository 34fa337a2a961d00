import type { PaperFormat } from '@olympiad/contract/people/slips'

/** What sizes of paper are called. */
export const FORMAT_WORDS: Readonly<Record<PaperFormat, string>> = { a4: 'A4', letter: 'Letter' }
