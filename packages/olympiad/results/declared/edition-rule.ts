import type { ExamForm, FormTie } from '../../forms/declared/exam-form.ts'
import { SPEC_QUESTIONS } from '../../forms/declared/spec-paper.ts'
import { type RankRule, type RankStep, standardRankRule } from './rank-rule.ts'

/** What is compared first. */
export const RANKS_BY = ['score', 'percentile'] as const
/** What decides between equals, in this order. */
export const TIES_BY = ['ratio', 'ratioQuestions', 'questionsRatio', 'questions', 'nothing'] as const
/** What happens to the prizes of a shared rank. */
export const SHARED_PRIZES = ['split', 'each'] as const

/** An edition's choices about ranks; empty texts and 0 are the defaults. */
export interface EditionRanks {
  readonly prizes: readonly unknown[] | null
  readonly meritranks: number
  readonly ranksby: (typeof RANKS_BY)[number] | ''
  readonly tiesby: (typeof TIES_BY)[number] | ''
  /** `91-95, 100`. */
  readonly tiequestions: string
  readonly sharedprizes: (typeof SHARED_PRIZES)[number] | ''
}

const PARTS = {
  ratio: ['ratio'],
  ratioQuestions: ['ratio', 'questions'],
  questionsRatio: ['questions', 'ratio'],
  questions: ['questions'],
  nothing: [],
} as const satisfies Readonly<Record<(typeof TIES_BY)[number], readonly ('ratio' | 'questions')[]>>

/**
 * The rule of an edition: the standard one, with the changes of the edition. Where the exam has a form, that says what decides between equals;
 * percentiles, prizes and merit stay with the edition.
 */
export function rankRuleOf(edition: Partial<EditionRanks> | null, form: ExamForm | null = null): RankRule {
  const { prizes, meritranks, ranksby, tiesby, tiequestions = '', sharedprizes } = edition ?? {}
  const named = namedQuestions(tiequestions) ?? []
  const ties = PARTS[tiesby || 'ratio'].flatMap((part): RankStep[] => {
    if (part === 'ratio') return [{ by: 'wrongToRight' }]
    return named.length === 0 ? [] : [{ by: 'questions', questions: named }]
  })
  return {
    steps: form ? form.ties.map((tie) => stepOf(tie, ranksby || 'score')) : [{ by: ranksby || 'score' }, ...ties],
    prizes: prizes?.length || standardRankRule.prizes,
    merit: meritranks || standardRankRule.merit,
    sharedPrizes: sharedprizes || standardRankRule.sharedPrizes,
  }
}

function stepOf(tie: FormTie, first: (typeof RANKS_BY)[number]): RankStep {
  if (typeof tie === 'object') return 'section' in tie ? { by: 'section', ...tie } : { by: 'questions', ...tie }
  return { by: tie === 'score' ? first : tie }
}

/**
 * The questions of a text such as `91-95, 100`, each once, in order; undefined if it names none, or one that the paper
 * lacks.
 */
function namedQuestions(text: string): readonly number[] | undefined {
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (!(first >= 1 && first <= last && last <= SPEC_QUESTIONS)) return undefined
    for (let question = first; question <= last; question++) found.add(question)
  }
  return [...found].toSorted((one, other) => one - other)
}

/** What is wrong with the questions that decide ties; undefined if nothing is, or where none is named. */
export function tieQuestionsFault(text: unknown): string | undefined {
  if (text === '' || text === null || text === undefined || namedQuestions(String(text))) return undefined
  return `Write questions from 1 to ${SPEC_QUESTIONS} as 91-95, 100.`
}
