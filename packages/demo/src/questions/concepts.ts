import type { Draft, Template } from '../question.ts'

/** One question of understanding: text, what is right, what is not. */
export type Concept = Draft

/** A template that asks one of the questions of a bank. */
export const concepts =
  (bank: readonly Concept[]): Template =>
  (random) => {
    const { stem, right, wrong } = random.pick(bank)
    return { stem, right, wrong: random.shuffle(wrong) }
  }
