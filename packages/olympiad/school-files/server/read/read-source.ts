import { ApiError } from '@olympiad/engine/api-error'
import { wrongKind } from '../../../ground/declared/spreadsheets/file-kind.ts'
import { guessSeparator, type Separator } from '../../../ground/declared/spreadsheets/guess-separator.ts'
import { type FileMapping, type FileReading, MAX_LINES, type Reason } from '../../declared/school-file.ts'
import { decodeText } from '../decode-text.ts'
import { type FileSheet, isWorkbook, readWorkbook } from '../read-workbook.ts'
import { type FileLine, splitLines } from '../split-lines.ts'
import { hasHeading, lastHeading } from './last-heading.ts'

/** What is known of a file before it is read. */
export interface SourceKnown {
  readonly mapping: FileMapping
  /** How the school's last file was read. */
  readonly last?: FileMapping
  /**
   * How files of other schools were read, the newest first, for a file without a known school: the first with the same
   * headings counts.
   */
  readonly others?: readonly FileMapping[]
}

/** Why a file is not read. */
export const refusal = (reason: string, message: string) => new ApiError(400, message, {}, { reason })

/** The text of a file, in sheets. */
export interface Source extends Pick<FileReading, 'encoding' | 'separator'> {
  /** What is remembered of the school, or of a file with the same headings. */
  readonly last: FileMapping
  readonly why: Reason
  readonly separatorWhy: Reason
  readonly sheets: readonly FileSheet[]
}

/** The sheets of a file as text. Throws 400 for a file of another kind, an empty one, or one that is too large. */
export async function readSource(
  bytes: Uint8Array,
  { mapping, last: own = {}, others = [] }: SourceKnown,
): Promise<Source> {
  if (bytes.length === 0) throw refusal('file.empty', 'The file is empty.')
  const wrong = wrongKind(bytes)
  if (wrong) throw refusal(wrong.reason, wrong.message)
  if (isWorkbook(bytes)) {
    const sheets = await readWorkbook(bytes)
    refuseTooMany(sheets)
    const last = others.find((one) => sheets.some(({ lines }) => hasHeading(lines, one))) ?? own
    return { encoding: '', separator: '', separatorWhy: 'mark', why: 'mark', sheets, last }
  }
  const { text, encoding, why } = decodeText(bytes, { chosen: mapping.encoding, last: own.encoding })
  const last = others.find((one) => one.separator && hasHeading(splitLines(text, one.separator), one)) ?? own
  const { separator, separatorWhy } = separatorOf(text, { mapping, last })
  const lines: FileLine[] = []
  for (const line of splitLines(text, separator)) {
    lines.push(line)
    if (lines.length > MAX_LINES) break
  }
  const sheets = [{ name: '', lines }]
  refuseTooMany(sheets)
  return { encoding, separator, separatorWhy, why, sheets, last }
}

/** The chosen separator; that of the last file, where it gives the same heading; or else a guess. */
function separatorOf(
  text: string,
  { mapping, last }: Required<Pick<SourceKnown, 'mapping' | 'last'>>,
): Pick<FileReading, 'separatorWhy'> & { readonly separator: Separator } {
  if (mapping.separator) return { separator: mapping.separator, separatorWhy: 'chosen' }
  if (last.separator && lastHeading(splitLines(text, last.separator), last))
    return { separator: last.separator, separatorWhy: 'lastTime' }
  return { separator: guessSeparator(text), separatorWhy: 'values' }
}

/** As long as a cell of a spreadsheet may be, and a line of the usual columns. */
const [LONGEST_CELL, LONGEST_LINE] = [32_767, 100_000]

function refuseTooMany(sheets: readonly FileSheet[]): void {
  for (const { lines } of sheets) for (const line of lines) refuseTooLong(line)
  if (sheets.some(({ lines }) => lines.length > MAX_LINES))
    throw refusal('file.tooLarge', `The file has more than ${MAX_LINES} lines. Divide it.`)
}

function refuseTooLong({ line, cells }: FileLine): void {
  let letters = 0
  for (const cell of cells) {
    letters += cell.length
    if (cell.length > LONGEST_CELL || letters > LONGEST_LINE)
      throw refusal(
        'file.tooLarge',
        `Line ${line} is longer than a line of students can be. Is a quotation mark missing?`,
      )
  }
}
