import { queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { AnswerCells } from '../../ground/server/figures/answer-cells.ts'
import { keyTable } from '../../ground/server/figures/sheet-matrix.ts'
import { matrixOfSheets } from '../../ground/server/sheets/matrix-of-sheets.ts'
import type { Sheet } from '../../ground/server/sheets/read-sheets.ts'
import { countingSheets } from '../../ground/server/sheets/set-figures.ts'
import type { Store } from '../../ground/server/sheets/sitters.ts'
import type { SetForms, SetKeys } from '../../results/declared/result-set.ts'
import { MOST_PAIRS, type Untold } from '../declared/similarity.ts'
import { type SimilarPair, similarSheets } from './math/similar-sheets.ts'

const { examinees } = olympiad
/** Accounts whose school is looked up at once. */
const AT_ONCE = 500

/** A result set, whose sheets are compared. */
export interface ComparedSet {
  readonly id: string
  readonly keys: SetKeys
  readonly forms: SetForms | null
}

/** A pair, by the ids of examinees and school. */
export interface FoundPair extends Omit<SimilarPair, 'one' | 'other'> {
  readonly one: string
  readonly other: string
}

/** What was found of a paper, by ids alone. */
export interface FoundOfPaper {
  readonly questionpaper: string
  readonly sheets: number
  readonly untold: Untold | ''
  readonly compared: number
  readonly found: number
  readonly pairs: readonly FoundPair[]
  readonly alike: readonly string[]
  readonly tooLarge: readonly string[]
}

/** Compares the sheets of a set, here or in another process. Throws the signal's reason once that is aborted. */
export type CompareSheets = (store: Store, set: ComparedSet, signal: AbortSignal) => Promise<readonly FoundOfPaper[]>

/** Compares the sheets of a set in this process, off the server. */
export const compareHere: CompareSheets = async (store, { id, keys, forms }, signal) => {
  const papers: FoundOfPaper[] = []
  for (const [questionpaper, key] of Object.entries(keys)) {
    const answers = new AnswerCells(forms?.[questionpaper] ?? SPEC_EXAM_FORM)
    const sheets = await countingSheets(store, { questionpaper, answers }, id)
    signal.throwIfAborted()
    const letters = letterPart(answers, key, sheets)
    const schools = letters ? await schoolsOf(store, sheets) : []
    const result = letters ? similarSheets({ ...letters, schools }) : NO_LETTERS
    papers.push({ questionpaper, sheets: sheets.length, ...foundIn(result, sheets) })
  }
  return papers
}

const NO_LETTERS = { isTold: false, why: 'letters' } as const

/** The questions of one letter: only they are compared, by what is right, so no other marks are kept. Undefined for a paper without any. */
function letterPart(answers: AnswerCells, key: readonly string[], sheets: readonly Sheet[]) {
  if (answers.isOfLetters) return { matrix: matrixOfSheets(answers, sheets), table: keyTable(answers, key) }
  const { form } = answers
  const own = questionsOf(form).flatMap(({ answer, number }) => (answer.kind === 'letter' ? [number - 1] : []))
  const sections = form.sections.flatMap((one) => (one.answer.kind === 'letter' ? [{ ...one, overrides: [] }] : []))
  if (own.length === 0) return undefined
  const part = new AnswerCells({ ...form, sections })
  const picked = sheets.map(({ cells }) => ({ cells: Uint8Array.from(own, (question) => cells[question] ?? 0) }))
  const entries = own.map((question) => key[question] ?? '')
  return { matrix: matrixOfSheets(part, picked), table: keyTable(part, entries) }
}

type PaperFindings = Omit<FoundOfPaper, 'questionpaper' | 'sheets'>

function foundIn(
  result: ReturnType<typeof similarSheets> | typeof NO_LETTERS,
  sheets: readonly Sheet[],
): PaperFindings {
  if (!result.isTold) return { untold: result.why, compared: 0, found: 0, pairs: [], alike: [], tooLarge: [] }
  const { compared, pairs, alike, tooLarge } = result
  const furthest = pairs.toSorted((one, other) => other.matches - other.expected - (one.matches - one.expected))
  const named = furthest.slice(0, MOST_PAIRS).map(({ one, other, ...figures }): FoundPair => {
    return { ...figures, one: sheets[one]?.examinee ?? '', other: sheets[other]?.examinee ?? '' }
  })
  return { untold: '', compared, found: pairs.length, pairs: named, alike, tooLarge }
}

/** The school of each sheet; empty for an account without one, or a deleted account. */
async function schoolsOf({ database }: Store, sheets: readonly Sheet[]): Promise<string[]> {
  const schools = new Map<string, string>()
  for (let from = 0; from < sheets.length; from += AT_ONCE) {
    const ids = sheets.slice(from, from + AT_ONCE).map(({ examinee }) => examinee)
    const query = queryOf(database.dialect, examinees)
      .selectFrom(examinees.name)
      .select(['id', 'school'])
      .where('id', 'in', ids)
    for (const { id, school } of await selectRows(database, query)) schools.set(String(id), String(school ?? ''))
  }
  return sheets.map(({ examinee }) => schools.get(examinee) ?? '')
}
