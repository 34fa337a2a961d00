/** How a question is answered. Labels are one sign each, A–Z or 0–9, in the order of the sheet. */
export type AnswerKind =
  | { readonly kind: 'letter'; readonly letters: string }
  /** Several labels. `all`: only the whole answer; `partial`: some right ones too; `option`: each label by itself. */
  | { readonly kind: 'letters'; readonly letters: string; readonly marking: 'all' | 'partial' | 'option' }
  /** Exactly so many digits, with their zeros: `007`. */
  | { readonly kind: 'integer'; readonly digits: number }
  /** A number with at most so many decimals. */
  | { readonly kind: 'number'; readonly decimals: number }
  /** A letter for each row. `all`: only the whole answer; `row`: each row by itself. */
  | { readonly kind: 'match'; readonly rows: string; readonly letters: string; readonly marking: 'all' | 'row' }

/** Units that the answers to a question are worth. */
export interface QuestionMarks {
  readonly right: number
  readonly wrong: number
  readonly blank: number
  /** Of `letters` by `partial`: units of one right label alone, of two, … */
  readonly partial?: readonly number[]
}

/** Which questions of a section count: all, the n with the largest marks, or the first n that were answered. */
export type SectionCount = 'all' | { readonly best: number } | { readonly first: number }

export interface FormSection {
  readonly title: string
  readonly questions: number
  readonly answer: AnswerKind
  readonly marks: QuestionMarks
  /** Other marks for some questions, by their numbers in the paper. */
  readonly overrides: readonly { readonly questions: readonly number[]; readonly marks: QuestionMarks }[]
  readonly count: SectionCount
  /** Units below which the sheet does not qualify and has no rank; null = none. */
  readonly cutoff: number | null
}

/** A comparison that ranks sheets. Sections are counted from 0, questions from 1. */
export type FormTie =
  | 'score'
  | 'wrongToRight'
  | 'fewerWrong'
  | 'longestRun'
  | 'younger'
  | { readonly section: number }
  | { readonly questions: readonly number[] }

/**
 * How a paper is answered and marked, complete: `readForm` makes it of a document and fills in what that leaves out. Marks are
 * whole units.
 */
export interface ExamForm {
  readonly version: 1
  /** Units of one mark. */
  readonly unit: number
  /** Units that each sheet begins with. */
  readonly start: number
  /** The lowest total, in units; null = none. */
  readonly floor: number | null
  readonly sections: readonly FormSection[]
  /** Groups of sections of which a student takes some. */
  readonly choose: readonly { readonly sections: readonly number[]; readonly take: number }[]
  /** The first comparison with a difference ranks two sheets. */
  readonly ties: readonly FormTie[]
}

export const FORM_LIMITS = {
  questions: 300,
  sections: 20,
  /** Labels of a question, and rows of a match. */
  labels: 8,
  digits: 4,
  decimals: 6,
  /** Units of a mark, a total or a cut-off, above and below zero. */
  units: 1_000_000,
  title: 100,
  ties: 20,
  /** Signs of an answer: the longest is a match of eight rows. */
  answer: 24,
  /** Signs of an entry of a key. */
  entry: 200,
} as const

/** The specification's paper: 100 questions, one letter of four, one mark. */
export const SPEC_EXAM_FORM: ExamForm = {
  version: 1,
  unit: 1,
  start: 0,
  floor: null,
  sections: [
    {
      title: '',
      questions: 100,
      answer: { kind: 'letter', letters: 'ABCD' },
      marks: { right: 1, wrong: 0, blank: 0 },
      overrides: [],
      count: 'all',
      cutoff: null,
    },
  ],
  choose: [],
  ties: ['score', 'wrongToRight'],
}

/** A form as text with one spelling: the hash of a form is the SHA-256 of this text in UTF-8. Takes a form of `readForm`. */
export const canonicalForm = (form: ExamForm): string => JSON.stringify(form)
