import { createHash } from 'node:crypto'
import { TimeSlice } from '@olympiad/engine'
import { SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { type MarkedSheet as FormMarks, sumMarks } from '../../../forms/declared/marking/mark-sheet.ts'
import { sectionsTaken } from '../../../forms/declared/marking/sections-taken.ts'
import { AnswerCells } from '../../../ground/server/figures/answer-cells.ts'
import { answerMarks } from '../../../ground/server/figures/answer-marks.ts'
import { birthDates } from '../../../ground/server/sheets/birth-dates.ts'
import { type Sheet, sheetsOf } from '../../../ground/server/sheets/read-sheets.ts'
import { type Sitter, type Store, sittersOf } from '../../../ground/server/sheets/sitters.ts'
import type { PaperLanguage } from '../../../translations/declared/paper-languages.ts'
import { type RankEntry, rankEntries } from '../../declared/ranking.ts'
import { markingLanguage, type ResultLine, resultText, type SetContext, setEntries } from '../../declared/result-set.ts'
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
  /** The sheets, void ones too, in the order of reading, and their answers by paper. */
  readonly sheets: readonly Sheet[]
  readonly answers: ReadonlyMap<string, AnswerCells>
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
  const allAnswers = new Map<string, AnswerCells>()
  const born = context.rule.steps.some(({ by }) => by === 'younger') ? await birthDates(store) : undefined
  for (const questionpaper of Object.keys(context.keys)) {
    const answers = new AnswerCells(context.forms?.[questionpaper] ?? SPEC_EXAM_FORM)
    allAnswers.set(questionpaper, answers)
    const marksIn = marksByLanguage(context, questionpaper, answers)
    for await (const sheet of sheetsOf(store, { questionpaper, answers }, sitters(questionpaper))) {
      const medium = markingLanguage(context, questionpaper, sheet.medium)
      const marks = marksIn(medium)
      const markOf = ({ number }: { readonly number: number }) => marks(number - 1, sheet.cells[number - 1] ?? 0)
      const isAnswered = (number: number) => sheet.cells[number - 1] !== 0
      const takes = sectionsTaken(answers.form, { takes: sheet.takes, isAnswered })
      const marked = sumMarks(answers.form, { markOf, takes })
      sheets.push({ ...rankedSheet(sheet, marked, context), medium, born: born?.get(sheet.examinee) ?? '' })
    }
  }
  const marked = context.slots ? withPercentiles(context.slots, sheets) : sheets
  const places = new Map(rankEntries(context.rule, marked).map((ranked) => [ranked.id, ranked]))
  const lines = marked
    .map(({ sheet, percentile, ...own }): ComputedLine => {
      const { rank = 0, award = '', decidedBy } = places.get(sheet.username) ?? {}
      const decidedby = decidedBy === undefined ? 0 : decidedBy + 1
      const { examinee, username, questionpaper } = sheet
      const standing = sheet.isVoid ? 'void' : 'counts'
      const { marks, right, wrong, ignored, partial, medium } = own
      const sections = context.forms?.[questionpaper] ? own.sections : null
      const figures = { marks, right, wrong, ignored, partial, sections, percentile, medium }
      return { examinee, questionpaper, username, ...figures, rank, award, standing, decidedby }
    })
    .toSorted((one, other) => (one.username < other.username ? -1 : 1)) // by code units, in every language alike
  return { lines, hash: await hashOf(context, lines), sheets: marked.map(({ sheet }) => sheet), answers: allAnswers }
}

/** The marks of answers by the key of a language; each key is read once. */
function marksByLanguage(context: SetContext, paper: string, answers: AnswerCells) {
  const known = new Map<string, ReturnType<typeof answerMarks>>()
  return (language: string) => {
    const marks = known.get(language) ?? answerMarks(answers, setEntries(context, paper, language))
    known.set(language, marks)
    return marks
  }
}

interface MarkedSheet extends RankEntry {
  /** As in its line. */
  readonly medium: PaperLanguage | ''
  readonly sheet: Sheet
  readonly ignored: number
  readonly partial: number
  readonly sections: readonly number[]
}

/** A sheet as ranks are made of it. One that does not qualify counts, and has no rank. */
function rankedSheet(sheet: Sheet, marked: FormMarks, { rule }: SetContext): Omit<MarkedSheet, 'medium'> {
  const { units, right, wrong, blank, partial, sections, longestRun, qualifies, questions } = marked
  const namesQuestions = rule.steps.some(({ by }) => by === 'questions')
  return {
    ...{ sheet, id: sheet.username, isOut: sheet.isVoid || !qualifies, percentile: 0 },
    ...{ marks: units, right, wrong, ignored: blank, partial, sections, longestRun },
    questionMarks: namesQuestions ? Float64Array.from(questions, (question) => question.units) : [],
  }
}

async function hashOf(context: SetContext, lines: readonly ResultLine[]): Promise<string> {
  const [hash, slice] = [createHash('sha256'), new TimeSlice()]
  for (const text of resultText(context, lines)) {
    hash.update(text)
    if (slice.isOver) await slice.next()
  }
  return hash.digest('hex')
}
