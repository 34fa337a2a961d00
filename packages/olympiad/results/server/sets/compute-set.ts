import { createHash } from 'node:crypto'
import { TimeSlice } from '@olympiad/engine'
import { specForm } from '../../../ground/declared/paper-form.ts'
import { type KeyTable, keyTable } from '../../../ground/server/figures/sheet-matrix.ts'
import { type Sheet, sheetsOf } from '../../../ground/server/sheets/read-sheets.ts'
import { type Sitter, type Store, sittersOf } from '../../../ground/server/sheets/sitters.ts'
import type { RankRule } from '../../declared/rank-rule.ts'
import { type RankEntry, rankEntries } from '../../declared/ranking.ts'
import { type ResultLine, resultText, type SetContext } from '../../declared/result-set.ts'
import { withPercentiles } from './slots.ts'

/** A line, and whose it is. */
export interface ComputedLine extends ResultLine {
  readonly examinee: string
  readonly questionpaper: string
  /** The step of the rule that separates it from the line above, from 1; 0 for none. */
  readonly decidedby: number
}

/** The results of all sheets, by username. */
export interface ComputedSet {
  readonly lines: readonly ComputedLine[]
  /** SHA-256 of their text, in hex. */
  readonly hash: string
  /** The sheets, void ones too, in the order of reading. */
  readonly sheets: readonly Sheet[]
}

/**
 * Marks and ranks the sheets of all papers of the keys: of those who have a paper now, or of other `sitters` of it. The same sheets,
 * decisions, keys and rule give the same lines and hash. Throws 400 where a slot has too few sheets for percentiles.
 */
export async function computeSet(
  store: Store,
  context: SetContext,
  sitters: (paper: string) => AsyncIterable<Sitter> = (paper) => sittersOf(store, paper),
): Promise<ComputedSet> {
  const sheets: MarkedSheet[] = []
  for (const [paper, key] of Object.entries(context.keys)) {
    const marking = keyTable(specForm, key)
    for await (const sheet of sheetsOf(store, paper, sitters(paper)))
      sheets.push(markSheet(context.rule, marking, sheet))
  }
  const marked = context.slots ? withPercentiles(context.slots, sheets) : sheets
  const places = new Map(rankEntries(context.rule, marked).map((ranked) => [ranked.id, ranked]))
  const lines = marked
    .map(({ sheet, marks, right, wrong, ignored, percentile, isOut }): ComputedLine => {
      const { rank = 0, award = '', decidedBy } = places.get(sheet.username) ?? {}
      const decidedby = decidedBy === undefined ? 0 : decidedBy + 1
      const { examinee, username, questionpaper } = sheet
      const standing = isOut ? 'void' : 'counts'
      const figures = { marks, right, wrong, ignored, percentile }
      return { examinee, questionpaper, username, ...figures, rank, award, standing, decidedby }
    })
    .toSorted((one, other) => (one.username < other.username ? -1 : 1)) // by code units, in every language alike
  return { lines, hash: await hashOf(context, lines), sheets: marked.map(({ sheet }) => sheet) }
}

interface MarkedSheet extends RankEntry {
  readonly sheet: Sheet
  readonly ignored: number
}

function markSheet(
  rule: RankRule,
  { questions, width, marks, right, wrong, withdrawn }: KeyTable,
  sheet: Sheet,
): MarkedSheet {
  const namesQuestions = rule.steps.some(({ by }) => by === 'questions')
  const questionMarks = new Float64Array(namesQuestions ? questions : 0)
  const sum = { marks: 0, right: 0, wrong: 0, ignored: 0 }
  for (let question = 0; question < questions; question++) {
    const cell = sheet.cells[question] as number
    const at = question * width + cell
    const own = marks[at] as number
    sum.marks += own
    sum.right += right[at] as number
    sum.wrong += wrong[at] as number
    if (cell === 0 && own === 0 && !withdrawn.has(question)) sum.ignored++
    if (namesQuestions) questionMarks[question] = own
  }
  return { ...sum, sheet, questionMarks, percentile: 0, id: sheet.username, isOut: sheet.isVoid }
}

async function hashOf(context: SetContext, lines: readonly ResultLine[]): Promise<string> {
  const [hash, slice] = [createHash('sha256'), new TimeSlice()]
  for (const text of resultText(context, lines)) {
    hash.update(text)
    if (slice.isOver) await slice.next()
  }
  return hash.digest('hex')
}
