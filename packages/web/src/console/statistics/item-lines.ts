import { lettersOf, questionLabel, specForm } from '@olympiad/contract/papers/paper-form'
import type { ItemFigures, ItemHint, PaperFigures } from '@olympiad/contract/results/paper-figures'
import type { CsvValue } from '../../lib/files/csv.ts'

/** Figures of a paper with enough sheets. */
export type ToldFigures = Extract<PaperFigures, { isTold: true }>

/** What stands for each choice of a question, blank first. */
export const CHOICES = ['blank', ...lettersOf(specForm)]

/** Why a person should look at a question. */
export const HINT_WORDS: Readonly<Record<ItemHint, string>> = {
  wrongLetterOfTheAble: 'a wrong letter rises',
  keyOfTheWeak: 'the key falls',
  tooHard: 'hard',
  tooEasy: 'easy',
}

/** A figure with two places, or a sign for what has no figure. */
export const shown = (figure: number | null, places = 2) =>
  figure === null ? '–' : figure.toFixed(places).replace('-', '−')

const HEADS = ['Question', 'p', 'Point-biserial', 'Item-rest', 'Discrimination', ...CHOICES, 'Check it']

/** All questions as lines of a file, with all places that were computed. */
export function itemLines({ items }: ToldFigures): CsvValue[][] {
  return [HEADS, ...items.map(itemLine)]
}

function itemLine({ question, p, pointBiserial, itemRest, discrimination, choices, hints }: ItemFigures): CsvValue[] {
  return [
    questionLabel(specForm, question),
    ...[p, pointBiserial, itemRest, discrimination].map((figure) => figure ?? ''),
    ...choices.map(({ sheets }) => sheets),
    hints.map((hint) => HINT_WORDS[hint]).join(', '),
  ]
}

/** The middle one of the figures that there are; null without any. */
export function median(figures: readonly (number | null)[]): number | null {
  const sorted = figures.filter((figure) => figure !== null).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
