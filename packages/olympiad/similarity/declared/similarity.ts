/**
 * The most pairs that are kept of a paper: those furthest above what was expected. Beyond it only their number is
 * known.
 */
export const MOST_PAIRS = 300

/** Somebody, or a school, by name. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** Two similar sheets of one school, by the questions that both answered. A hint for two people, who decide. */
export interface SimilarSheets {
  readonly school: NamedRecord
  readonly one: NamedRecord & { readonly username: string }
  readonly other: NamedRecord & { readonly username: string }
  readonly questions: number
  /** Equal letters, how many of them are wrong, and how many equal letters honest sheets of these scores have. */
  readonly matches: number
  readonly wrongMatches: number
  readonly expected: number
}

/**
 * Why nothing is shown for a paper: too few sheets, sheets of one school alone, sheets of different schools that look alike, or no question of one
 * letter. */
export type Untold = 'few' | 'oneSchool' | 'misfit' | 'letters'

/** The findings of a comparison of a paper's sheets. */
export interface PaperSimilarity {
  readonly questionpaper: string
  readonly sheets: number
  /** Empty where something is told. */
  readonly untold: Untold | ''
  /** Pairs that were compared, and how many of them are hints. */
  readonly compared: number
  readonly found: number
  readonly pairs: readonly SimilarSheets[]
  /** Schools whose sheets are similar as a whole: their pairs prove nothing. */
  readonly alike: readonly NamedRecord[]
  /** Schools with too many sheets to be compared. */
  readonly tooLarge: readonly NamedRecord[]
}

/** The newest comparison of the sheets of a result set. */
export interface ComparedSheets {
  /** `none` before the first one, and again after its days are over. */
  readonly state: 'none' | 'running' | 'failed' | 'done'
  /** When it was done, as a record date; empty until then. */
  readonly compared: string
  /** Pairs of all papers that are hints. */
  readonly found: number
  readonly papers: readonly PaperSimilarity[]
}
