import { SPEC_QUESTIONS } from '../../forms/declared/spec-paper.ts'

/** Longest list of attempts a client asks for: one page holds a whole sheet of the specification. */
export const SHEET_PAGE_SIZE = SPEC_QUESTIONS
