import type { Figure } from './figures/figure.ts'
import type { Random } from './random.ts'

/** What a template knows: the text, the option or two that are right, and the mistakes people make. */
export type Draft = {
  stem: string
  figure?: Figure
  right: string[]
  /** Plausible but wrong; the first ones that differ from all others become options. */
  wrong: string[]
  /** The computed value behind a numeric answer, for proof. */
  value?: number
}

export type Template = (random: Random) => Draft

export type Question = Draft & { options: [string, string, string, string]; key: string[] }

export const LETTERS = ['A', 'B', 'C', 'D'] as const

/** Lays a draft out as four distinct options in chance order; throws when the template gave too few. */
export function question(draft: Draft, random: Random): Question {
  const wrong = [...new Set(draft.wrong)].filter((option) => !draft.right.includes(option))
  const options = random.shuffle([...draft.right, ...wrong.slice(0, 4 - draft.right.length)])
  if (new Set(options).size !== 4) throw new Error(`not four distinct options: ${draft.stem} ${options.join(' | ')}`)
  const key = LETTERS.filter((_, index) => draft.right.includes(options[index] as string))
  return { ...draft, options: options as Question['options'], key }
}
