import { questionCount, specForm } from './paper-form.ts'

/** Longest list of attempts a client asks for: one page holds a whole sheet of the specification. */
export const SHEET_PAGE_SIZE = questionCount(specForm)
