/** A line of a text with its cells as they stand there. */
export interface CsvLine {
  /** From 1, as a spreadsheet counts: a cell over several lines is in one. */
  readonly line: number
  readonly cells: readonly string[]
  /** Where each cell begins in the text. */
  readonly starts: readonly number[]
  /** A quotation mark that opens or closes no cell, by its place in the text; it is taken as text. */
  readonly strayAt: number | undefined
}

/** The longest cell over several lines: a mark that is never closed is looked for no further. */
const [MOST_LINES, MOST_LETTERS] = [50, 32_767]
const MARK = '"'

/**
 * The lines of a text with cells between separators. A quotation mark opens a cell only at its beginning, and only if the cell is
 * closed; any other mark is text, so no line is lost. Takes linear time.
 */
export function* csvLines(text: string, separator: string): Generator<CsvLine> {
  const scan = new Scan(text, separator)
  for (let line = 1; scan.at < text.length; line++) yield { line, ...scan.record() }
}

class Scan {
  /** Where the next record begins. */
  at = 0
  readonly #text: string
  readonly #separator: string
  /** The next mark at or behind `at`. */
  #mark = -1
  /** The present line of the text: its beginning, its end, and the next one. */
  #line: readonly [start: number, end: number, next: number] = [0, 0, 0]
  /** Up to here no mark closes a cell: later openings need not look again. */
  #openUntil = 0
  /** The number of cells of the record before. */
  #width = 0

  constructor(text: string, separator: string) {
    this.#text = text
    this.#separator = separator
  }

  record(): Omit<CsvLine, 'line'> {
    const record = this.#nextRecord()
    this.#width = record.cells.length
    return record
  }

  #nextRecord(): Omit<CsvLine, 'line'> {
    this.#startLine(this.at)
    const [start, end, next] = this.#line
    if (this.#mark < start) this.#mark = indexOr(this.#text, MARK, start)
    if (this.#mark >= end) {
      this.at = next
      return this.#plainRecord(start, end)
    }
    const [cells, starts]: [string[], number[]] = [[], []]
    let [at, strayAt]: [number, number | undefined] = [start, undefined]
    for (;;) {
      starts.push(at)
      const cell = this.#cell(at)
      cells.push(cell.text)
      strayAt ??= cell.strayAt
      if (this.#text[cell.end] !== this.#separator || cell.end >= this.#line[1]) break
      at = cell.end + 1
    }
    this.at = this.#line[2]
    return { cells, starts, strayAt }
  }

  #startLine(at: number): void {
    this.#line = [at, ...endOfLine(this.#text, at)]
  }

  #plainRecord(start: number, end: number): Omit<CsvLine, 'line'> {
    const cells = this.#text.slice(start, end).split(this.#separator)
    let at = start - 1
    const starts = cells.map((_, index) => {
      at += index === 0 ? 1 : (cells[index - 1] as string).length + 1
      return at
    })
    return { cells, starts, strayAt: undefined }
  }

  #cell(start: number): { readonly text: string; readonly end: number; readonly strayAt: number | undefined } {
    const open = this.#behindBlanks(start)
    const close = this.#text[open] === MARK ? this.#closeOf(open) : undefined
    if (close !== undefined) {
      if (close > this.#line[1]) this.#startLine(close)
      const inner = this.#text.slice(open + 1, close)
      const stray = inner.replaceAll('""', '  ').indexOf(MARK)
      const strayAt = stray < 0 ? undefined : open + 1 + stray
      return { text: inner.replaceAll('""', MARK), end: this.#behindBlanks(close + 1), strayAt }
    }
    const end = Math.min(indexOr(this.#text, this.#separator, start, this.#line[1]), this.#line[1])
    const text = this.#text.slice(start, end)
    return { text, end, strayAt: text.includes(MARK) ? start + text.indexOf(MARK) : undefined }
  }

  /** Where the cell that a mark opens is closed; undefined if it opens none. */
  #closeOf(open: number): number | undefined {
    const first = this.#endOfMarks(open)
    if ((first - open) % 2 === 0) return this.#isCellEnd(first) ? first - 1 : undefined
    const [, end] = this.#line
    if (open < this.#openUntil) return undefined
    let isSpoilt = false
    for (let at = indexOr(this.#text, MARK, first, end); at < end; ) {
      const behind = this.#endOfMarks(at)
      if ((behind - at) % 2 === 1) {
        if (this.#isCellEnd(behind)) return behind - 1
        isSpoilt = true
        if (this.#text[at - 1] === this.#separator) break // another cell is opened
      }
      at = indexOr(this.#text, MARK, behind, end)
      this.#openUntil = at
    }
    return isSpoilt ? undefined : this.#closeBelow(end)
  }

  /** Where a cell that goes on below this line is closed. */
  #closeBelow(end: number): number | undefined {
    this.#openUntil = end
    let from = this.#line[2]
    for (let more = 0; more < MOST_LINES && from < this.#text.length && from - end < MOST_LETTERS; more++) {
      const [lineEnd, next] = endOfLine(this.#text, from)
      for (let at = indexOr(this.#text, MARK, from, lineEnd); at < lineEnd; ) {
        const behind = this.#endOfMarks(at)
        if ((behind - at) % 2 === 1)
          return this.#isCellEnd(behind) && !this.#areWholeLines(lineEnd) ? behind - 1 : undefined
        at = indexOr(this.#text, MARK, behind, lineEnd)
      }
      from = next
    }
    return undefined
  }

  /** Whether each line down to an end has as many cells as the record before: then a stray mark is closed by a later one. */
  #areWholeLines(lastEnd: number): boolean {
    if (this.#width < 3) return false
    for (let from = this.#line[0]; from < lastEnd; ) {
      const [lineEnd, below] = endOfLine(this.#text, from)
      if (this.#separatorsIn(from, lineEnd) !== this.#width - 1) return false
      from = below
    }
    return true
  }

  /** Separators between cells: one before a blank is mostly part of an address. */
  #separatorsIn(start: number, end: number): number {
    const parts = this.#text.slice(start, end).split(this.#separator)
    return parts.filter((part, at) => at > 0 && !part.startsWith(' ')).length
  }

  #endOfMarks(start: number): number {
    let at = start
    while (this.#text[at] === MARK) at++
    return at
  }

  #isCellEnd(at: number): boolean {
    const sign = this.#text[this.#behindBlanks(at)]
    return sign === undefined || sign === this.#separator || sign === '\n' || sign === '\r'
  }

  #behindBlanks(start: number): number {
    let at = start
    while (isBlank(this.#text.charCodeAt(at)) && this.#text[at] !== this.#separator) at++
    return at
  }
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 0xa0

/** Where a sign is found, searched no further than `limit`, or else the limit. */
function indexOr(text: string, sign: string, ...[from, limit = text.length]: readonly [from: number, limit?: number]) {
  if (limit === text.length) {
    const at = text.indexOf(sign, from)
    return at < 0 ? limit : at
  }
  const code = sign.charCodeAt(0)
  let at = from
  while (at < limit && text.charCodeAt(at) !== code) at++
  return at
}

function endOfLine(text: string, start: number): readonly [end: number, next: number] {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) return [at, at + 1]
    if (code === 13) return [at, text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1]
  }
  return [text.length, text.length]
}
