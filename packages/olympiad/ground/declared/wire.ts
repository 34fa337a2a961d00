import { questionCount, specForm } from './paper-form.ts'

/** Longest list of attempts a client asks for: one page holds a whole sheet. */
export const SHEET_PAGE_SIZE = questionCount(specForm)
/** Sessions of staff end when nothing was asked within them for this many seconds. */
export const STAFF_IDLE_S = 30 * 60
