import { ApiError, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { AnswerCells } from '../../ground/server/figures/answer-cells.ts'
import { answerMarks } from '../../ground/server/figures/answer-marks.ts'
import { type Sheet, sheetsOf } from '../../ground/server/sheets/read-sheets.ts'
import type { Sitter } from '../../ground/server/sheets/sitters.ts'
import { standingOf } from '../../judging/declared/verdicts.ts'
import { markedEntries } from '../../keys/declared/key-revision.ts'
import { mediumOf } from '../../translations/declared/paper-languages.ts'
import { examineeSheet as declared } from '../declared/acts/read-sheet.ts'
import type { ExamineeSheet } from '../declared/examinee-sheet.ts'
import type { Outcome } from '../declared/scoring.ts'

const { answers, decisions, examinees, exams, questionpapers, schools } = olympiad

/** The sheet of an examinee beside the key. Throws 404 without such an examinee or paper, and 400 while somebody may sit the exam. */
async function readSheet(engine: Engine, { query, nowMs }: RequestInfo): Promise<ExamineeSheet> {
  const examinee = await table(engine, examinees).find(query.examinee ?? '')
  const paper = examinee && (await table(engine, questionpapers).find(query.questionpaper || examinee.questionpaper))
  const exam = paper && (await table(engine, exams).find(paper.exam))
  if (!examinee || !exam) throw notFound()
  // Nobody reads letters during the exam: they could pass them on.
  if (exam.closes === '' || exam.closes > formatRecordTime(nowMs))
    throw new ApiError(400, 'Somebody may still sit the exam: sheets are read after the last end.')
  const { id, name, username } = examinee
  const steps = await table(engine, decisions).where({ examinee: id, questionpaper: paper.id })
  const isVoid = standingOf(steps).decision === 'void'
  const cells = new AnswerCells(exam.form ?? SPEC_EXAM_FORM)
  const sitter = only({ id, username, isVoid, hasCome: true, takes: [], medium: examinee.medium })
  const [sheet] = await Array.fromAsync(sheetsOf(engine, { questionpaper: paper.id, answers: cells }, sitter))
  const [key] = await table(engine, answers).where({ questionpaper: paper.id })
  const entries = key ? markedEntries(key, mediumOf(exam, examinee.medium)) : []
  const school = await table(engine, schools).find(examinee.school)
  return {
    examinee: { id, name, username, school: school?.name ?? '' },
    exam: { id: exam.id, name: exam.name },
    ...{ questionpaper: paper.id, form: exam.form, isVoid },
    options: Array.from(sheet?.cells ?? [], (cell, question) => cells.textsOf(question)[cell] ?? ''),
    entries,
    outcomes: entries.length > 0 ? outcomesOf(cells, entries, sheet) : [],
  }
}

function outcomesOf(answers: AnswerCells, entries: readonly string[], sheet: Sheet | undefined): Outcome[] {
  const marks = answerMarks(answers, entries)
  return Array.from({ length: answers.questions }, (_, question) => {
    const { outcome } = marks(question, sheet?.cells[question] ?? 0)
    return outcome === 'blank' ? 'ignored' : outcome
  })
}

async function* only(sitter: Sitter): AsyncGenerator<Sitter> {
  yield sitter
}

export const examineeSheetRoute = readingRoute(declared, {
  handle: (engine, { request }) => readSheet(engine, request),
})
