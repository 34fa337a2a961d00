import { canonicalForm, type ExamForm } from '../../forms/declared/exam-form.ts'
import { entriesIn, type LanguageEntries } from '../../translations/declared/language-entries.ts'
import type { PaperLanguage } from '../../translations/declared/paper-languages.ts'
import type { Award, RankRule } from './rank-rule.ts'

/** Where a result set stands. Of an exam one is published; those published before are superseded. A discarded one was never published. */
export const RESULT_STATES = ['computing', 'ready', 'published', 'superseded', 'discarded'] as const
export type ResultState = (typeof RESULT_STATES)[number]

/** Whether a sheet counts. A void one has no rank and moves nobody. */
export const SHEET_STANDINGS = ['counts', 'void'] as const
export type SheetStanding = (typeof SHEET_STANDINGS)[number]

/** One line of a result set. */
export interface ResultLine {
  readonly username: string
  /** Units of the form: one mark, where the exam has none. */
  readonly marks: number
  readonly right: number
  readonly wrong: number
  /** Questions without an answer that no special entry gives a mark. */
  readonly ignored: number
  /** Answers between right and wrong; 0 where a form has no such marks. */
  readonly partial: number
  /** Units by section; null where the exam has no form. */
  readonly sections: readonly number[] | null
  /** 0 = no rank. */
  readonly rank: number
  readonly award: Award | ''
  readonly standing: SheetStanding
  /** In units of 10⁻⁷ percent; 0 where ranks are not by percentile, and without a rank. */
  readonly percentile: number
  /** The language whose key marked it; empty where the key of its paper is one. */
  readonly medium: PaperLanguage | ''
}

/** How the marks of a sheet compare with the set that was published before. */
export const MARK_MOVES = ['gain', 'lose', 'same'] as const
export type MarkMove = (typeof MARK_MOVES)[number]

/** A changed entry of the key since the set before, and how many sheets gain or lose by it. */
export interface ChangedEntry {
  readonly questionpaper: string
  readonly question: number
  /** Absent where it counts in all languages. */
  readonly language?: PaperLanguage
  readonly before: string
  readonly after: string
  readonly gain: number
  readonly lose: number
}

/** The changes since the published set before: how many sheets. */
export interface ResultChanges {
  readonly gain: number
  readonly lose: number
  readonly same: number
  /** The largest gain and loss of marks. */
  readonly mostGain: number
  readonly mostLose: number
  /** Ranks that move, and by how many places in the middle. */
  readonly ranks: number
  readonly medianMove: number
  /** Changed awards; how many of them are prizes, and how many merits come or go. */
  readonly awards: number
  readonly prizes: number
  readonly meritIn: number
  readonly meritOut: number
  readonly entries: readonly ChangedEntry[]
}

/** The forms a set was marked by, of papers that have one, by paper. */
export type SetForms = Readonly<Record<string, ExamForm>>

/** The keys a set was marked by: entries by paper. */
export type SetKeys = Readonly<Record<string, readonly string[]>>

/** What a set counts in one language alone, of a paper in several. */
export interface PaperLanguages {
  /** The language of students who have none noted. */
  readonly first: PaperLanguage
  readonly entries: LanguageEntries
}

/** By paper, where its key differs among languages. */
export type SetLanguages = Readonly<Record<string, PaperLanguages>>

/** Students whose rescue file was read, or whose answers were taken from it, while the set waited for publication. */
export type SetRescues = Readonly<Record<string, 'read' | 'taken'>>

/** The slots of a set of several: students of a slot are compared by percentile. */
export interface SetSlot {
  readonly exam: string
  /** Its name when the set was computed. */
  readonly name: string
  readonly papers: readonly string[]
}

/** The inputs of a set, besides its sheets. */
export interface SetContext {
  /** The exam's id; of several slots that of the first one. */
  readonly exam: string
  readonly rule: RankRule
  readonly keys: SetKeys
  /** Null where ranks are not by percentile. */
  readonly slots: readonly SetSlot[] | null
  /** Null where no paper has a form. */
  readonly forms: SetForms | null
  /** Null where no key differs among languages. */
  readonly languages: SetLanguages | null
}

/**
 * Inputs and results of a set as text of one form: the same sheets give the same bytes on every store. The exam is its
 * id.
 */
export function* resultText(
  { exam, rule, keys, slots, forms, languages }: SetContext,
  lines: Iterable<ResultLine>,
): Generator<string> {
  yield `results 1\nexam ${exam}\n`
  yield `prizes ${rule.prizes}, merit ${rule.merit}, shared prizes ${rule.sharedPrizes}\n`
  for (const step of rule.steps) yield `by ${step.by}${stepDetail(step)}\n`
  for (const paper of Object.keys(forms ?? {}).toSorted()) yield `form ${paper} ${formText(forms?.[paper])}\n`
  for (const paper of Object.keys(keys).toSorted()) yield `key ${paper} ${keys[paper]?.join(' ')}\n`
  for (const [paper, own] of Object.entries(languages ?? {}).toSorted(byName)) yield* languageText(paper, own)
  for (const slot of slots ?? []) yield `slot ${slot.exam} ${slot.papers.join(' ')}\n`
  yield `username,marks,right,wrong,ignored,rank,award,standing${slots ? ',percentile' : ''}${forms ? ',partial,sections' : ''}${languages ? ',language' : ''}\n`
  for (const { username, marks, right, wrong, ignored, rank, award, standing, ...more } of lines) {
    const values = [JSON.stringify(username), marks, right, wrong, ignored, rank, award, standing]
    if (slots) values.push(more.percentile)
    if (forms) values.push(more.partial, (more.sections ?? []).join(' '))
    if (languages) values.push(more.medium)
    yield `${values.join()}\n`
  }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

function* languageText(paper: string, { first, entries }: PaperLanguages): Generator<string> {
  yield `language ${paper} ${first}\n`
  for (const [language, own] of Object.entries(entries).toSorted(byName))
    for (const [question, entry] of Object.entries(own)) // whole numbers: always in their order
      yield `key ${paper} ${language} ${question} ${entry}\n`
}

const formText = (form: ExamForm | undefined) => (form ? canonicalForm(form) : '')

function stepDetail(step: RankRule['steps'][number]): string {
  if (step.by === 'questions') return ` ${step.questions.join(' ')}`
  return step.by === 'section' ? ` ${step.section}` : ''
}

type Marked = Pick<SetContext, 'forms' | 'keys'>

/** Units of one mark on a paper of a set. */
export const unitOn = ({ forms }: Pick<SetContext, 'forms'>, paper: string): number => forms?.[paper]?.unit ?? 1

/** The form by which a set was marked: null for the specification’s, and where its papers have different ones. */
export function formOfSet({ forms, keys }: Marked): ExamForm | null {
  const [first, ...others] = Object.keys(keys).map((paper) => forms?.[paper] ?? null)
  if (!first) return null
  const isOne = others.every((form) => form && canonicalForm(form) === canonicalForm(first))
  return isOne ? first : null
}

/** The language that marks a sheet of a paper: as it is noted, or the first one; empty where the key is one for all. */
export const markingLanguage = (
  { languages }: Pick<SetContext, 'languages'>,
  paper: string,
  noted: PaperLanguage | '',
): PaperLanguage | '' => {
  const own = languages?.[paper]
  return own ? noted || own.first : ''
}

/** What counts on a paper of a set in a language, from question 1. */
export const setEntries = (
  { keys, languages }: Pick<SetContext, 'keys' | 'languages'>,
  paper: string,
  language: string,
): readonly string[] => entriesIn(keys[paper] ?? [], languages?.[paper]?.entries, language)

/** Whether sheets of a set may count and have no rank, since they are below a cut-off. */
export const hasCutoff = ({ forms }: Pick<SetContext, 'forms'>): boolean =>
  Object.values(forms ?? {}).some(({ sections }) => sections.some(({ cutoff }) => cutoff !== null))
