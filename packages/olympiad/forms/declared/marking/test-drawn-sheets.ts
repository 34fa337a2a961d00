import type { AnswerKind, ExamForm } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import type { RawSheet } from './test-second-scorer.ts'

/** Whole numbers below a bound, the same in each run with a seed. */
export function drawer(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Draw = ReturnType<typeof drawer>

const oneOf = <T>(draw: Draw, all: readonly T[]): T => all[draw(all.length)] as T

/** A key with every kind of entry in it. */
export function drawKey(form: ExamForm, draw: Draw): string[] {
  return questionsOf(form).map(({ answer }) => {
    const chance = draw(20)
    if (chance === 0) return '*'
    if (chance === 1) return '*!'
    if (chance === 2) return '-'
    return drawEntry(answer, draw)
  })
}

function drawEntry(kind: AnswerKind, draw: Draw): string {
  if (kind.kind === 'number') return drawInterval(kind.decimals, draw)
  const [one, other] = [drawText(kind, draw), drawText(kind, draw)]
  const hasTwo = (kind.kind === 'letter' || kind.kind === 'integer') && one !== other && draw(6) === 0
  return hasTwo ? `${one},${other}` : one
}

function drawInterval(decimals: number, draw: Draw): string {
  const middle = draw(41) - 20
  const text = (steps: number) => (steps / 10 ** decimals).toFixed(decimals)
  const forms = [
    text(middle),
    `${text(middle - 2)}..${text(middle + 3)}`,
    `${text(middle)}±${text(2)}`,
    `${text(middle)}|${text(middle + 5)}`,
    `${text(middle - 9)}..${text(middle - 7)}|${text(middle)}±${text(1)}`,
  ]
  return oneOf(draw, forms)
}

/** A whole answer, in the stored spelling. */
function drawText(kind: AnswerKind, draw: Draw): string {
  switch (kind.kind) {
    case 'letter':
      return oneOf(draw, [...kind.letters])
    case 'letters': {
      const chosen = [...kind.letters].filter(() => draw(2) === 0).join('')
      return chosen || oneOf(draw, [...kind.letters])
    }
    case 'integer':
      return String(draw(10 ** kind.digits)).padStart(kind.digits, '0')
    case 'number':
      return String((draw(61) - 30) / 10 ** kind.decimals || 0)
    case 'match':
      return [...kind.rows].map((row) => `${row}${oneOf(draw, [...kind.letters])}`).join(',')
  }
}

/** An answer that is often near the key's entry, sometimes blank or only partly given. */
function drawAnswer(kind: AnswerKind, entry: string, draw: Draw): string {
  const chance = draw(10)
  if (chance < 2) return ''
  if (kind.kind === 'match' && chance < 4)
    return drawText(kind, draw)
      .split(',')
      .filter(() => draw(2) === 0)
      .join(',')
  const plain = entry.split(',').find((one) => !one.includes('*') && one !== '-')
  if (kind.kind === 'letters' && chance < 5 && plain) return plain.slice(0, 1 + draw(plain.length))
  if (kind.kind !== 'number' && chance < 7 && plain) return kind.kind === 'match' ? entry : plain
  return drawText(kind, draw)
}

export function drawSheet(form: ExamForm, key: readonly string[], draw: Draw): RawSheet {
  const takes = form.choose.flatMap(({ sections, take }) => {
    const left = [...sections]
    return Array.from({ length: take }, () => left.splice(draw(left.length), 1)[0] ?? 0)
  })
  const answers = questionsOf(form).map(({ answer, number }) => drawAnswer(answer, key[number - 1] ?? '', draw))
  return { answers, takes, born: `20${10 + draw(3)}-0${1 + draw(3)}-1${draw(5)}` }
}
