import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { hasDecimalBetween, readDecimal } from '../decimal.ts'
import { type AnswerKind, FORM_LIMITS } from '../exam-form.ts'
import type { FormQuestion } from '../form-questions.ts'
import { readAnswer } from '../read-answer.ts'
import type { Interval, KeyEntry } from './key-entry.ts'

/** An entry, its text in the one spelling, or why it is no entry. */
export type KeyEntryReading =
  | { readonly entry: KeyEntry; readonly text: string; readonly reason?: never }
  | { readonly reason: string; readonly entry?: never; readonly text?: never }

/**
 * Reads an entry of a key: `*`, `*!` or `-`; one letter or several (`B,C`); `ACD`; `007,012`; `3.14`, `3.10..3.20`, `3.14±0.01`, several
 * by `|`; `P2,Q4,R1,S3`.
 */
export function readKeyEntry({ answer, marks }: FormQuestion, typed: string): KeyEntryReading {
  const text = latinDigits(typed).replaceAll('−', '-').trim()
  if (text.length > FORM_LIMITS.entry) return { reason: 'too long for an entry' }
  if (text === '*' || text === '*!' || text === '-') return { entry: { special: text }, text }
  if (text === '') return { reason: 'no entry' }
  if (answer.kind === 'number') return readIntervals(text, answer.decimals)
  const parts = answer.kind === 'letter' || answer.kind === 'integer' ? text.split(',') : [text]
  const readings = parts.map((part) => readAnswer(answer, part))
  // In a key of single letters a comma means “or”: here it could mean either.
  const isUnclear = answer.kind === 'letters' && text.includes(',')
  if (isUnclear || readings.some(({ answer: stored }) => !stored)) return { reason: exampleOf(answer) }
  const answers = [...new Set(readings.flatMap((reading) => reading.answer ?? []))].toSorted()
  return checkWhole(answer, { answers, partial: marks.partial })
}

interface WholeEntry {
  readonly answers: readonly string[]
  readonly partial: readonly number[] | undefined
}

/** A match names all its rows, and each number of right letters has marks. */
function checkWhole(kind: AnswerKind, { answers, partial }: WholeEntry): KeyEntryReading {
  const [first = ''] = answers
  if (kind.kind === 'match' && first.split(',').length < kind.rows.length)
    return { reason: `a letter for each of the rows ${[...kind.rows].join(', ')}` }
  if (partial && first.length - 1 > partial.length)
    return { reason: `at most ${partial.length + 1} letters: the form gives marks for ${partial.length} of them` }
  return { entry: { answers }, text: answers.join(',') }
}

function exampleOf(kind: AnswerKind): string {
  const special = ', or *, *! or -'
  switch (kind.kind) {
    case 'letter':
      return `one of the letters ${kind.letters}, several by commas${special}`
    case 'letters':
      return `letters of ${kind.letters} without commas${special}`
    case 'integer':
      return `${kind.digits} digits, several by commas${special}`
    case 'number':
      return `a number such as 3.14, 3.10..3.20 or 3.14±0.01, several by |${special}`
    case 'match':
      return `a pair for each row, such as ${[...kind.rows].map((row) => row + kind.letters[0]).join(',')}${special}`
  }
}

function readIntervals(text: string, decimals: number): KeyEntryReading {
  const texts: string[] = []
  const intervals: Interval[] = []
  for (const part of text.split('|')) {
    const read = readInterval(part.trim())
    if (!read) return { reason: exampleOf({ kind: 'number', decimals }) }
    const { interval } = read
    if (interval.low > interval.high) return { reason: `${part.trim()} goes from more to less` }
    if (!hasDecimalBetween(interval.low, interval.high, decimals))
      return { reason: `no answer with ${decimals} decimals is in ${part.trim()}` }
    texts.push(read.text)
    intervals.push(interval)
  }
  return { entry: { intervals }, text: texts.join('|') }
}

function readInterval(text: string): { interval: Interval; text: string } | undefined {
  const [first = '', second, ...rest] = text.split(/\.\.|±/)
  const one = readDecimal(first.trim())
  if (!one || rest.length > 0) return undefined
  if (second === undefined) return { interval: { low: one.value, high: one.value }, text: one.text }
  const other = readDecimal(second.trim())
  if (!other) return undefined
  if (text.includes('..'))
    return { interval: { low: one.value, high: other.value }, text: `${one.text}..${other.text}` }
  if (other.value < 0n) return undefined
  const interval = { low: one.value - other.value, high: one.value + other.value }
  return { interval, text: `${one.text}±${other.text}` }
}
