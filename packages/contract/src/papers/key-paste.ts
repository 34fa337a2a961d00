import { isQuestion, lettersOf, type PaperForm, questionCount, questionLabel } from './paper-form.ts'

/** A pasted line that was not taken unchanged; `line` counts from 1. */
export interface PasteFault {
  readonly line: number
  /** The question it is about, where it names one. */
  readonly question?: number
  /** The entry that was not taken, where a question has two lines. */
  readonly instead?: string
  readonly message: string
}

/** What was understood of a pasted key. */
export interface PastedKey {
  /** Entries by question number: letters as a key stores them (`B`, `B,C`), `*`, `*!` or `-`. A question that no line names is missing. */
  readonly entries: ReadonlyMap<number, string>
  readonly faults: readonly PasteFault[]
  /** The first line was a heading. */
  readonly hasHeading: boolean
  /** Lines name their questions; otherwise their order counts. */
  readonly isNumbered: boolean
}

interface KeyLine {
  readonly line: number
  /** Undefined where the place in the list is the number. */
  readonly number: string | undefined
  readonly letters: string
}

/** Characters of a line that are read. */
const LONGEST = 2000
const EVERY = /^(\*|all|any|bonus|everybody)$/i
const ATTEMPTED = /^(\*\s?!|attempted|if attempted)$/i
const CANCELLED = /^(-|–|—|x|cancelled|canceled|dropped|withdrawn)$/i
const NUMBER = /^(?:question|ques|q)?\s*\.?\s*(\d{1,4})\s*[.):]?$/i
/** What separates number and letters; also a comma, if a number stands before it. */
const PAIR = /^\s*"?((?:question|ques|q)?\s*\.?\s*\d{1,4}\s*[.):]?)"?\s*(?:[;,\t|=:.]|\s)\s*"?(.*?)"?\s*$/i

/**
 * Reads a key as it comes from a spreadsheet: pairs of number and letters in any order, one column, or one row, with or without a
 * header. If a question comes twice, the later line counts and both are listed. Never throws.
 */
export function readKeyPaste(form: PaperForm, text: string): PastedKey {
  const entries = new Map<number, string>()
  const lineOf = new Map<number, number>()
  const faults: PasteFault[] = []
  const { lines, hasHeading } = keyLines(form, text)
  for (const [at, { line, number, letters }] of lines.entries()) {
    const question = number === undefined ? at + 1 : Number(NUMBER.exec(number.trim())?.[1])
    if (!isQuestion(form, question)) {
      faults.push({ line, message: `Line ${line}: there is no question ${number ?? question} on this paper.` })
      continue
    }
    const entry = entryOf(form, letters)
    if (entry.message !== undefined) {
      faults.push({
        line,
        question,
        message: `Line ${line}, question ${questionLabel(form, question)}: ${entry.message}`,
      })
      continue
    }
    const earlier = lineOf.get(question)
    if (earlier !== undefined) {
      const [before, after] = [entries.get(question), entry.letters]
      const told =
        before === after
          ? `both say ${after}.`
          : `line ${earlier} says ${before}, line ${line} says ${after}. ${after} is taken.`
      const message = `${questionLabel(form, question)} comes twice: ${told}`
      faults.push({ line, question, message, ...(before !== undefined && before !== after && { instead: before }) })
    }
    entries.set(question, entry.letters)
    lineOf.set(question, line)
  }
  return { entries, faults, hasHeading, isNumbered: lines.some(({ number }) => number !== undefined) }
}

type Entry = { readonly letters: string; readonly message?: undefined } | { readonly message: string }

function entryOf(form: PaperForm, text: string): Entry {
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  if (plain === '') return { message: 'no letter.' }
  if (EVERY.test(plain)) return { letters: '*' }
  if (ATTEMPTED.test(plain)) return { letters: '*!' }
  if (CANCELLED.test(plain)) return { letters: '-' }
  const parts = /^[a-z]+$/i.test(plain) ? [...plain] : plain.split(/\s*(?:[,/;+&|]|\bor\b|\s)\s*/i).filter(Boolean)
  const wanted = new Set(parts.map((part) => part.toUpperCase()))
  const letters = lettersOf(form).filter((letter) => wanted.has(letter))
  return letters.length === 0 || letters.length < wanted.size
    ? { message: `“${plain.slice(0, 20)}” is no option of this paper.` }
    : { letters: letters.join(',') }
}

interface KeyLines {
  readonly lines: readonly KeyLine[]
  readonly hasHeading: boolean
}

/** The lines that hold something, split into number and letters; a header is passed over. */
function keyLines(form: PaperForm, text: string): KeyLines {
  const lines = text.split(/\r\n|\n|\r/).map((content, at) => ({ line: at + 1, content: tidy(content) }))
  const filled = lines.filter(({ content }) => content !== '')
  const [only] = filled
  if (filled.length === 1 && only && !PAIR.test(only.content)) {
    const cells = rowCells(form, only.content)
    if (cells)
      return { lines: cells.map((letters) => ({ line: only.line, number: undefined, letters })), hasHeading: false }
  }
  const paired = filled.map(({ line, content }) => {
    const pair = PAIR.exec(content)
    return { line, number: pair?.[1], letters: pair?.[2] ?? content }
  })
  const [first, ...rest] = paired
  const hasNumbers = rest.some(({ number }) => number !== undefined)
  const hasHeading = first !== undefined && first.number === undefined && isHeader(form, first.letters)
  return { lines: (hasHeading ? rest : paired).filter((one) => keeps(one, hasNumbers)), hasHeading }
}

/** Beside numbered lines, words without a number are a remark, such as "Total". */
const keeps = ({ number, letters }: KeyLine, hasNumbers: boolean) =>
  !hasNumbers || number !== undefined || letters.trim().length < 8

/** A first line that is no entry itself: `Q.No;Answer`, `Key`. */
function isHeader(form: PaperForm, content: string): boolean {
  return entryOf(form, content).message !== undefined
}

/** A line without needless spaces, cut if it is longer than any key: the patterns above are slow on very long lines. */
function tidy(line: string): string {
  const cut = line.slice(0, LONGEST).replace(/^\uFEFF/, '')
  return cut.replace(/[^\S\t]+/g, ' ').trim()
}

/** The cells of a row of a whole key; undefined for a line that is something else. */
function rowCells(form: PaperForm, content: string): readonly string[] | undefined {
  const few = 3
  const cells = content.split(content.includes('\t') ? '\t' : /[;,]|\s+/).map((cell) => cell.trim())
  if (cells.length > few && NUMBER.exec(cells[0] ?? '') === null) return cells
  const letters = content.trim()
  return letters.length === questionCount(form) && /^[a-z*-]+$/i.test(letters) ? [...letters] : undefined
}
