import { SPEC_LETTERS, SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import type { Random } from '../../fuzz/random.ts'

/** What a student does at a moment of the exam, 0 at its start and 1 at its end. */
export interface Choice {
  readonly at: number
  readonly question: number
  /** Empty takes an answer back. */
  readonly option: string
}

/** Some make less of the usual number of choices, some more. */
const [FEWEST, MOST] = [0.6, 1.4]
/** Of a hundred choices so many change an answer, and so many take one back. */
const [CHANGED, TAKEN_BACK] = [0.12, 0.03]

/** What a student answers, in turn: question by question, some changed and a few taken back, never what stands already. */
export function choicesOf(random: Random, { usual, most }: { usual: number; most: number }): Choice[] {
  const wanted = Math.round(usual * (FEWEST + (MOST - FEWEST) * (random.int(1000) / 1000)))
  const count = Math.max(1, Math.min(wanted, most))
  const stands = new Map<number, string>()
  let next = 1
  return Array.from({ length: count }, (_, index) => {
    const isAgain = next > SPEC_QUESTIONS || (stands.size > 0 && random.chance(CHANGED + TAKEN_BACK))
    const question = isAgain ? random.pick([...stands.keys()]) : next++
    const before = stands.get(question)
    const isTakenBack = isAgain && before !== '' && random.chance(TAKEN_BACK / (CHANGED + TAKEN_BACK))
    const option = isTakenBack ? '' : random.pick(SPEC_LETTERS.filter((letter) => letter !== before))
    stands.set(question, option)
    return { at: (index + random.int(1000) / 1000) / count, question, option }
  })
}
