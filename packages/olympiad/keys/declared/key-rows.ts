import { csvLines } from '../../ground/declared/spreadsheets/csv-lines.ts'

/** A line of a pasted key, with its cells. */
export interface KeyRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The lines of a pasted key. */
export interface KeyRows {
  readonly rows: readonly KeyRow[]
  readonly empty: number
  /** Lines that are too long for a key. */
  readonly tooLong: readonly number[]
}

/** Letters of a line that are read: patterns are slow on very long lines. */
const LONGEST = 4000
const SEPARATORS = ['\t', ';', '|', ','] as const
export const NUMBER = /^(?:question|ques|que|q)?\s{0,2}\.?\s{0,2}(?:no\.?)?\s{0,2}(\d{1,4})\s{0,2}[.):\]-]?$/i
/** A number and what belongs to it, without a separator of cells. */
const PAIR = /^((?:question|ques|que|q)?\s?\.?\s?\d{1,4}\s?[.):\]]?)\s?[\s=:.,)\]–-]\s?(.*)$/i
/** A number and an entry beside others of the same line: `1. (a)`, `26 B`, `51-C`. */
const BESIDE =
  /[\s,;|]*(?:question|ques|que|q)?\.?\s?(\d{1,4})\s?[.):=\-–\]]?[\t,;|]?\s?[([]?([a-z]|[1-9]|\*!?|-)[)\].]?(?=[\s,;|]|$)/iy

/** The lines of a text that hold something, split into cells. */
export function keyRows(text: string): KeyRows {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const separator = separatorOf(lines)
  const rows: KeyRow[] = []
  const tooLong: number[] = []
  const all =
    separator === ''
      ? lines.map((content, at) => ({ line: at + 1, cells: [content] }))
      : csvLines(text.replace(/^\ufeff/, ''), separator)
  let empty = 0
  for (const { line, cells } of all) {
    if (cells.join('').length > LONGEST) tooLong.push(line)
    else if (cells.every((cell) => cell.trim() === '')) empty++
    else rows.push({ line, cells: separator === '' ? wordsOf(tidy(cells[0] ?? '')) : trimmed(cells.map(tidy)) })
  }
  return { rows, empty, tooLong }
}

/** The separator that most lines have; a comma only behind a number. Empty where blanks separate. */
function separatorOf(lines: readonly string[]): (typeof SEPARATORS)[number] | '' {
  const filled = lines.filter((line) => line.trim() !== '')
  let best: { readonly separator: (typeof SEPARATORS)[number] | ''; readonly count: number } = {
    separator: '',
    count: 0,
  }
  for (const separator of SEPARATORS) {
    const isCell = (line: string) =>
      separator === ',' ? /^[\s"]*\w{0,10}\.?\s?\d{1,4}[\s".)]*,/.test(line) : line.includes(separator)
    const count = filled.filter(isCell).length
    if (count > best.count && count * 2 >= filled.length) best = { separator, count }
  }
  return best.separator
}

/** Number and words of a line without separators. */
function wordsOf(content: string): string[] {
  if (NUMBER.test(content)) return [content]
  const [, number, rest = content] = PAIR.exec(content) ?? []
  const words = tidy(rest.replaceAll('"', ' '))
    .replaceAll(/ ?(?:[,/&+]|\bor\b|\band\b) ?/gi, '/')
    .trim()
    .split(' ')
  const isSpaced = words.length > 1 && words.every((word) => /^[([]?([a-z]|[1-9]|\*)[)\]]?$/i.test(word))
  const cells = isSpaced ? words : [rest]
  return number === undefined ? cells : [number, ...cells]
}

/** Numbers with their entries, where a line has several of them; undefined for any other line. */
export function pairsOf({ cells }: KeyRow): readonly (readonly [number: string, entry: string])[] | undefined {
  const text = cells.join('\t').trimEnd()
  const pairs: [string, string][] = []
  BESIDE.lastIndex = 0
  for (let at = 0; at < text.length; at = BESIDE.lastIndex) {
    const [, number = '', entry = ''] = BESIDE.exec(text) ?? []
    if (number === '') return undefined
    pairs.push([number, entry])
  }
  return pairs.length > 1 ? pairs : undefined
}

const tidy = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim()

/** Without empty cells at the end, but for that beside a number. */
function trimmed(cells: readonly string[]): readonly string[] {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return cells.slice(0, Math.max(end, 2))
}
