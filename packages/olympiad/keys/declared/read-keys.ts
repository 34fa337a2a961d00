import { answers, reading } from '../../ground/declared/acts/act.ts'

/** A paper and how complete its key is, without the content of either. */
export interface KeyState {
  readonly exam: string
  readonly questionpaper: string
  /** The id of the key; empty while the paper has no key. */
  readonly key: string
  /** How many questions have a letter. */
  readonly filled: number
}

/**
 * How complete the keys of all papers are. An examiner reads no paper before the end, and finds the papers of keys by
 * this.
 */
export const keyStates = reading('keys', {
  right: 'keepKeys',
  about: 'How far the key of each paper is.',
  answer: answers<{ readonly keys: readonly KeyState[] }>(
    '`keys`: exam, paper, id of the key, and questions `filled`.',
  ),
  limits: [{ max: 60, windowS: 60 }],
})

/** How many sheets a change of the key would help and hurt. */
export interface ChangedSheets {
  readonly gain: number
  readonly lose: number
}

/** A change of a key that waits for a second person. */
export interface KeyProposal {
  readonly revision: string
  readonly question: number
  /** Whether the caller may confirm it. */
  readonly mayConfirm: boolean
  /** Names of those who may; empty while nobody can. */
  readonly confirmers: readonly string[]
  /** The effect of this one alone; null without figures. */
  readonly changes: ChangedSheets | null
}

export interface KeyProposals {
  readonly proposals: readonly KeyProposal[]
  /** How many sheets there are. Figures need 30 sheets, and an exam that is over for everybody. */
  readonly sheets: number
  /** The effect of all of them together. */
  readonly changes: ChangedSheets | null
}

/** The effect of a paper's open proposals on its sheets: only numbers. It changes nothing. */
export const keyProposals = reading('key-proposals', {
  right: 'keepKeys',
  about: 'What the open changes of a key would do, in numbers of sheets.',
  query: { questionpaper: 'the paper' },
  answer: answers<KeyProposals>(
    '`proposals`, each with `mayConfirm` and `confirmers`; `changes` in numbers of sheets, or null.',
  ),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'The paper does not exist.' },
})
