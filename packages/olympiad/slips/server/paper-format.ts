import { ApiError } from '@olympiad/engine'
import { PAPER_FORMATS, type PaperFormat } from '../declared/slip-states.ts'

/** The paper size in a query; A4 if it names none. Throws 400 for another. */
export function requireFormat(format = 'a4'): PaperFormat {
  const known = PAPER_FORMATS.find((one) => one === format)
  if (!known) throw new ApiError(400, `A format is one of ${PAPER_FORMATS.join(', ')}.`)
  return known
}
