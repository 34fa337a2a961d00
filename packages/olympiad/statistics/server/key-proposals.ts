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
import { type LanguagesOfExam, mediumOf } from '../../translations/declared/paper-languages.ts'

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
  const trial = key ? await trialOf(engine, { questionpaper, form, exam, key, revisions }) : NO_TRIAL
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
  readonly exam: LanguagesOfExam
  /** The key as it counts now. */
  readonly key: StoredOf<typeof answers>
  readonly revisions: readonly Revision[]
}

/** Marks each sheet that counts by both keys, at the questions that change. */
async function trialOf(engine: Engine, { questionpaper, form, exam, key, revisions }: TrialInput): Promise<Trial> {
  const answers = new AnswerCells(form)
  const known = new Map<string, ReturnType<typeof trialMarks>>()
  const each = revisions.map(() => ({ gain: 0, lose: 0 }))
  const all = { gain: 0, lose: 0 }
  let sheets = 0
  for await (const { cells, isVoid, medium } of sheetsOf(engine, { questionpaper, answers })) {
    if (isVoid) continue
    sheets++
    if (sheets > MOST_SHEETS) return { ...NO_TRIAL, sheets }
    const language = mediumOf(exam, medium)
    const { before, after } = known.get(language) ?? trialMarks(answers, { key, revisions, language })
    known.set(language, { before, after })
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

interface TrialKey extends Pick<TrialInput, 'key' | 'revisions'> {
  readonly language: string
}

/** What answers are worth in a language now, and if all changes were confirmed. */
function trialMarks(answers: AnswerCells, { key, revisions, language }: TrialKey) {
  const entries = markedEntries(key, language)
  // A change for all languages leaves an entry that one has of its own.
  const own = key.languages?.[language] ?? {}
  const counting = revisions.filter(({ question, language: of }) =>
    of === '' ? own[question] === undefined : of === language,
  )
  const then = counting.reduce((all, { question, letters }) => all.with(question - 1, letters), [...entries])
  return { before: answerMarks(answers, entries), after: answerMarks(answers, then) }
}

function count(changes: { gain: number; lose: number } | undefined, change: number): void {
  if (!changes) return
  changes.gain += Number(change > 0)
  changes.lose += Number(change < 0)
}

export const keyProposalsRoute = readingRoute(declared, {
  handle: (engine, { request }) => proposalsOf(engine, request.query.questionpaper ?? '', request),
})
