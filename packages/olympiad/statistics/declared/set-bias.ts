import type { PaperLanguage } from '../../translations/declared/paper-languages.ts'
import type { ItemBias } from './language-bias.ts'

/** A question that is harder in one language than in another, among students of the same score. */
export interface FoundBias extends Pick<ItemBias, 'question' | 'delta' | 'isHarder'> {
  readonly class: 'B' | 'C'
}

/** The questions of a paper in its first language and another one, as a result set has them. */
export interface PaperBias {
  readonly questionpaper: string
  readonly first: PaperLanguage
  readonly other: PaperLanguage
  /** Sheets that count in each. */
  readonly sheets: readonly [first: number, other: number]
  /** False where one has too few sheets: then nothing is said. */
  readonly isTold: boolean
  readonly items: readonly FoundBias[]
}

/** What a person wrote about a question of class C. */
export interface BiasAnswer {
  readonly questionpaper: string
  readonly language: PaperLanguage
  readonly question: number
  readonly answer: string
  /** When, a record date. */
  readonly at: string
}

/** A question of class C, and what was answered about it; empty while nobody has. */
export interface AskedBias extends FoundBias {
  readonly questionpaper: string
  readonly first: PaperLanguage
  readonly language: PaperLanguage
  readonly answer: string
}

/** The questions of class C of a set. Each needs a written answer before the set is published. */
export function askedBias(
  bias: readonly PaperBias[] | null | undefined,
  answers: readonly BiasAnswer[] | null | undefined,
): readonly AskedBias[] {
  return (bias ?? []).flatMap(({ questionpaper, first, other: language, items }) =>
    items
      .filter((item) => item.class === 'C')
      .map((item) => {
        const isOf = (one: BiasAnswer) =>
          one.questionpaper === questionpaper && one.language === language && one.question === item.question
        return { ...item, questionpaper, first, language, answer: answers?.find(isOf)?.answer ?? '' }
      }),
  )
}
