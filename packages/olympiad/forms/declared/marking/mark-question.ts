import { readDecimal } from '../decimal.ts'
import type { AnswerKind } from '../exam-form.ts'
import type { FormQuestion } from '../form-questions.ts'
import type { KeyEntry } from './key-entry.ts'

/**
 * How an answer came out. `given` = a full mark by a special entry; `withdrawn` = out of the paper; `partial` = some of a full mark, or one
 * part right where parts are marked by themselves.
 */
export type FormOutcome = 'right' | 'wrong' | 'partial' | 'blank' | 'given' | 'withdrawn'

export interface MarkedAnswer {
  readonly outcome: FormOutcome
  readonly units: number
}

/** Marks a stored answer (empty for none) against an entry of the key. */
export function markAnswer({ answer: kind, marks }: FormQuestion, entry: KeyEntry, answer: string): MarkedAnswer {
  if ('special' in entry) {
    if (entry.special === '-') return { outcome: 'withdrawn', units: 0 }
    if (entry.special === '*' || answer !== '')
      return { outcome: 'given', units: fullUnits({ answer: kind, marks }, entry) }
  }
  if (answer === '') return { outcome: 'blank', units: marks.blank }
  if ('intervals' in entry) return whole(marks, isWithin(entry.intervals, answer))
  const accepted = 'answers' in entry ? entry.answers : []
  if (kind.kind === 'letters' && kind.marking !== 'all') return markLetters({ kind, marks }, accepted[0] ?? '', answer)
  if (kind.kind === 'match' && kind.marking === 'row') return markRows(marks, accepted[0] ?? '', answer)
  return whole(marks, accepted.includes(answer))
}

/** Units of the best answer. Where each label counts, that of a special entry is one label. */
export function fullUnits({ answer: kind, marks }: Pick<FormQuestion, 'answer' | 'marks'>, entry: KeyEntry): number {
  if ('special' in entry && entry.special === '-') return 0
  return marks.right * partsOf(kind, entry)
}

function partsOf(kind: AnswerKind, entry: KeyEntry): number {
  if (kind.kind === 'match' && kind.marking === 'row') return kind.rows.length
  if (kind.kind === 'letters' && kind.marking === 'option' && 'answers' in entry) return entry.answers[0]?.length ?? 1
  return 1
}

type Marks = FormQuestion['marks']

const whole = (marks: Marks, isRight: boolean): MarkedAnswer =>
  isRight ? { outcome: 'right', units: marks.right } : { outcome: 'wrong', units: marks.wrong }

function isWithin(intervals: readonly { low: bigint; high: bigint }[], answer: string): boolean {
  const value = readDecimal(answer)?.value
  return value !== undefined && intervals.some(({ low, high }) => low <= value && value <= high)
}

interface LettersGround {
  readonly kind: Extract<AnswerKind, { kind: 'letters' }>
  readonly marks: Marks
}

function markLetters({ kind, marks }: LettersGround, key: string, answer: string): MarkedAnswer {
  const rightOnes = [...answer].filter((letter) => key.includes(letter)).length
  const wrongOnes = answer.length - rightOnes
  if (kind.marking === 'option') return byParts(marks, { rightOnes, wrongOnes, all: key.length })
  if (answer === key) return { outcome: 'right', units: marks.right }
  if (wrongOnes > 0) return { outcome: 'wrong', units: marks.wrong }
  return { outcome: 'partial', units: marks.partial?.[rightOnes - 1] ?? marks.wrong }
}

function markRows(marks: Marks, key: string, answer: string): MarkedAnswer {
  const right = new Set(key.split(','))
  const pairs = answer.split(',')
  const rightOnes = pairs.filter((pair) => right.has(pair)).length
  return byParts(marks, { rightOnes, wrongOnes: pairs.length - rightOnes, all: right.size })
}

interface MarkedParts {
  readonly rightOnes: number
  readonly wrongOnes: number
  /** Right parts of the best answer. */
  readonly all: number
}

function byParts({ right, wrong }: Marks, { rightOnes, wrongOnes, all }: MarkedParts): MarkedAnswer {
  const units = right * rightOnes + wrong * wrongOnes || 0
  if (rightOnes === all && wrongOnes === 0) return { outcome: 'right', units }
  return { outcome: rightOnes > 0 ? 'partial' : 'wrong', units }
}
