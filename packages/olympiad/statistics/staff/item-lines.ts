import { lettersOf, questionLabel, specForm } from '../../ground/declared/paper-form.ts'
import type { FileColumn } from '../../kit/staff/table/column.ts'
import type { HintBounds, ItemFigures, ItemHint, PaperFigures } from '../../results/declared/paper-figures.ts'

/** Figures of a paper with enough sheets. */
export type ToldFigures = Extract<PaperFigures, { isTold: true }>

/** The label of each choice of a question, blank first. */
export const CHOICES = ['blank', ...lettersOf(specForm)]

/** Why a person should look at a question. */
export const HINT_WORDS: Readonly<Record<ItemHint, string>> = {
  wrongLetterOfTheAble: 'a wrong letter rises',
  keyOfTheWeak: 'the key falls',
  tooHard: 'hard',
  tooEasy: 'easy',
}

/** A figure with two decimals, or a sign for a missing one. */
export const shown = (figure: number | null, places = 2) =>
  figure === null ? '–' : figure.toFixed(places).replace('-', '−')

/** The hints of a question, each with the interval that makes it sure: `the key falls (r −0.41 to −0.12, 95 %)`. */
export const hintSentence = ({ hints, hintBounds = [] }: ItemFigures) =>
  hints.map((hint, at) => [HINT_WORDS[hint], boundsWords(hint, hintBounds[at])].filter(Boolean).join(' ')).join(', ')

function boundsWords(hint: ItemHint, bounds: HintBounds | undefined): string {
  const figure = hint === 'tooHard' || hint === 'tooEasy' ? 'p' : 'r'
  return bounds ? `(${figure} ${shown(bounds[0])} to ${shown(bounds[1])}, 95 %)` : ''
}

type ItemColumn = FileColumn<ItemFigures>

type ReadFigure = (item: ItemFigures) => number | null
const FIGURES: readonly (readonly [string, ReadFigure])[] = [
  ['p', ({ p }) => p],
  ['Point-biserial', ({ pointBiserial }) => pointBiserial],
  ['Item-rest', ({ itemRest }) => itemRest],
  ['Discrimination', ({ discrimination }) => discrimination],
  ...CHOICES.map(
    (head, at) => [head, ({ choices }) => choices[at]?.sheets ?? 0] as const satisfies [string, ReadFigure],
  ),
]

/** The figures of all questions in a file, with all places that were computed. */
export const itemColumns: readonly ItemColumn[] = [
  { head: 'Question', csv: ({ question }) => questionLabel(specForm, question) },
  ...FIGURES.map(
    ([head, figureOf]): ItemColumn => ({ head, isFigure: true, csv: (item) => String(figureOf(item) ?? '') }),
  ),
  { head: 'Check it', csv: ({ hints }) => hints.map((hint) => HINT_WORDS[hint]).join(', ') },
]

/** The middle one of the figures that there are; null without any. */
export function median(figures: readonly (number | null)[]): number | null {
  const sorted = figures.filter((figure) => figure !== null).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
