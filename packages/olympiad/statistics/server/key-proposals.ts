import { type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { AnswerCells } from '../../ground/server/figures/answer-cells.ts'
import { answerMarks } from '../../ground/server/figures/answer-marks.ts'
import { confirmersOf, isSecondPerson, staffName } from '../../ground/server/rows/second-person.ts'
import { sheetsOf } from '../../ground/server/sheets/read-sheets.ts'
import { markedEntries } from '../../keys/declared/key-revision.ts'
import {
  type ChangedSheets,
  keyProposals as declared,
  type KeyProposal,
  type KeyProposals,
} from '../../keys/declared/read-keys.ts'
import { FEWEST_SHEETS } from '../../results/declared/paper-figures.ts'

const { answers, exams, keyrevisions, questionpapers } = olympiad
/** Beyond this many sheets no trial is made: the next computed set shows its changes. */
const MOST_SHEETS = 20_000

type Revision = StoredOf<typeof keyrevisions>

/** The open changes of the key of a paper, and what each and all of them would do. Throws 404 without such a paper. */
async function proposalsOf(engine: Engine, questionpaper: string, request: RequestInfo): Promise<KeyProposals> {
  const paper = await table(engine, questionpapers).find(questionpaper)
  const exam = paper && (await table(engine, exams).find(paper.exam))
  if (!exam) throw notFound()
  const revisions = await table(engine, keyrevisions).where({ questionpaper, state: 'proposed' })
  const isOver = exam.closes !== '' && exam.closes <= formatRecordTime(request.nowMs)
  const [key] = revisions.length > 0 && isOver ? await table(engine, answers).where({ questionpaper }) : []
  const form = exam.form ?? SPEC_EXAM_FORM
  const trial = key ? await trialOf(engine, { questionpaper, form, entries: markedEntries(key), revisions }) : NO_TRIAL
  const proposals = revisions.map(async (revision, at): Promise<KeyProposal> => {
    const mayConfirm = await isSecondPerson(engine, revision, request)
    const { can } = await confirmersOf(engine, revision, { right: 'keepKeys', school: '' })
    const told = { mayConfirm, confirmers: can.map(staffName), changes: trial.each[at] ?? null }
    return { revision: revision.id, question: revision.question, ...told }
  })
  return { proposals: await Promise.all(proposals), sheets: trial.sheets, changes: trial.all }
}

interface Trial {
  readonly sheets: number
  readonly each: readonly ChangedSheets[]
  readonly all: ChangedSheets | null
}
const NO_TRIAL: Trial = { sheets: 0, each: [], all: null }

interface TrialInput {
  readonly questionpaper: string
  readonly form: ExamForm
  /** What counts now, from question 1. */
  readonly entries: readonly string[]
  readonly revisions: readonly Revision[]
}

/** Marks each sheet that counts by both keys, at the questions that change. */
async function trialOf(engine: Engine, { questionpaper, form, entries, revisions }: TrialInput): Promise<Trial> {
  const then = revisions.reduce((all, { question, letters }) => all.with(question - 1, letters), [...entries])
  const answers = new AnswerCells(form)
  const [before, after] = [answerMarks(answers, entries), answerMarks(answers, then)]
  const each = revisions.map(() => ({ gain: 0, lose: 0 }))
  const all = { gain: 0, lose: 0 }
  let sheets = 0
  for await (const { cells, isVoid } of sheetsOf(engine, { questionpaper, answers })) {
    if (isVoid) continue
    sheets++
    if (sheets > MOST_SHEETS) return { ...NO_TRIAL, sheets }
    let sum = 0
    for (const [at, { question }] of revisions.entries()) {
      const cell = cells[question - 1] ?? 0
      const change = after(question - 1, cell).units - before(question - 1, cell).units
      count(each[at], change)
      sum += change
    }
    count(all, sum)
  }
  return sheets < FEWEST_SHEETS ? { ...NO_TRIAL, sheets } : { sheets, each, all }
}

function count(changes: { gain: number; lose: number } | undefined, change: number): void {
  if (!changes) return
  changes.gain += Number(change > 0)
  changes.lose += Number(change < 0)
}

export const keyProposalsRoute = readingRoute(declared, {
  handle: (engine, { request }) => proposalsOf(engine, request.query.questionpaper ?? '', request),
})
