import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { SPEC_LETTERS } from '../../forms/declared/spec-paper.ts'
import { label } from '../../kit/console/parts/exams/key-words.ts'
import type { FileColumn } from '../../kit/staff/table/column.ts'
import type {
  ChoiceFigures,
  HintBounds,
  ItemFigures,
  ItemHint,
  PaperFigures,
} from '../../results/declared/paper-figures.ts'

/** Figures of a paper with enough sheets. */
export type ToldFigures = Extract<PaperFigures, { isTold: true }>

/** The label of each choice of a question, blank first. */
export const CHOICES = ['blank', ...SPEC_LETTERS]

/** The name of a choice: `blank`, a letter, or the answer itself. */
export const choiceName = ({ cell, answer }: Pick<ChoiceFigures, 'cell' | 'answer'>) =>
  cell === 0 ? 'blank' : (answer ?? CHOICES[cell] ?? '')

/** What the reliability of a test is called: that of questions with one mark each has a name of its own. */
export const reliabilityName = (form: ExamForm | null): string => (form ? 'alpha' : 'KR-20')

/** Whether the choices of a paper are other answers than A to D, so that no column is that of a letter. */
export const hasOtherAnswers = (items: readonly ItemFigures[]) =>
  items.some(({ choices }) => choices.some(({ answer }) => answer !== undefined))

/** Who chose what in one text: `blank 3; 007 21; 012 4`. */
export const answersText = ({ choices }: ItemFigures) =>
  choices.map((choice) => `${choiceName(choice)} ${choice.sheets}`).join('; ')

/** Hints that are doubts about the key or the wording, in words. How hard a question is, is a fact, and no doubt. */
const DOUBT_WORDS: Readonly<Partial<Record<ItemHint, string>>> = {
  wrongLetterOfTheAble: 'a wrong letter rises',
  keyOfTheWeak: 'the key falls',
}
const FACT_WORDS: Readonly<Partial<Record<ItemHint, string>>> = {
  tooHard: 'Hardly anybody had it right',
  tooEasy: 'Nearly everybody had it right',
}

/** A figure with two decimals, or a sign for a missing one. */
export const shown = (figure: number | null, places = 2) =>
  figure === null
    ? '–'
    : figure
        .toFixed(places)
        .replace(/^-(?=.*[1-9])/, '−')
        .replace('-', '')

/** Why a person should look at a question: `the key falls`. Empty for no reason. */
export const doubtsOf = ({ hints }: Pick<ItemFigures, 'hints'>) =>
  hints.flatMap((hint) => DOUBT_WORDS[hint] ?? []).join(', ')

/** The same, each with the interval that makes it sure: `the key falls (r −0.41 to −0.12, 95 %)`. */
export const doubtSentence = (item: ItemFigures) => told(item, DOUBT_WORDS, 'r')

/** What is sure about how hard a question is: `Hardly anybody had it right (p 0.02 to 0.08, 95 %)`. */
export const factSentence = (item: ItemFigures) => told(item, FACT_WORDS, 'p')

function told({ hints, hintBounds = [] }: ItemFigures, words: typeof DOUBT_WORDS, figure: 'r' | 'p'): string {
  const all = hints.flatMap((hint, at) => {
    const [word, bounds] = [words[hint], hintBounds[at]]
    return word ? [bounds ? `${word} ${boundsWords(figure, bounds)}` : word] : []
  })
  return all.join(', ')
}

const boundsWords = (figure: string, [low, high]: HintBounds) => `(${figure} ${shown(low)} to ${shown(high)}, 95 %)`

type ItemColumn = FileColumn<ItemFigures>

type ReadFigure = (item: ItemFigures) => number | null
const FIGURES: readonly (readonly [string, ReadFigure])[] = [
  ['p', ({ p }) => p],
  ['Point-biserial', ({ pointBiserial }) => pointBiserial],
  ['Item-rest', ({ itemRest }) => itemRest],
  ['Discrimination', ({ discrimination }) => discrimination],
]
const LETTERS: readonly (readonly [string, ReadFigure])[] = CHOICES.map((head, at) => [
  head,
  ({ choices }) => choices[at]?.sheets ?? 0,
])

/** The figures of all questions in a file, with all places that were computed. */
export const itemColumns = (items: readonly ItemFigures[]): readonly ItemColumn[] => {
  const isOther = hasOtherAnswers(items)
  return [
    { head: 'Question', csv: ({ question }) => label(question) },
    ...(isOther ? FIGURES : [...FIGURES, ...LETTERS]).map(
      ([head, figureOf]): ItemColumn => ({ head, isFigure: true, csv: (item) => String(figureOf(item) ?? '') }),
    ),
    ...(isOther ? [{ head: 'Answers', csv: answersText }] : []),
    { head: 'Check it', csv: doubtsOf },
  ]
}

/** The middle one of the figures that there are; null without any. */
export function median(figures: readonly (number | null)[]): number | null {
  const sorted = figures.filter((figure) => figure !== null).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
