import { type Engine, notFound, queryOf, selectRows, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { AnswerCells } from '../../ground/server/figures/answer-cells.ts'
import { figuresOfPaper } from '../../ground/server/sheets/set-figures.ts'
import { markedEntries } from '../../keys/declared/key-revision.ts'
import { questionFigures as declared, type QuestionFigures } from '../../keys/declared/question-figures.ts'

const { answers, examinees, exams, questionpapers } = olympiad
/** Beyond this many sheets the figures come from a computed set. */
const MOST_SHEETS = 20_000
/** Pages of staff that ask at the same time get the same figures. */
const KEPT_MS = 60_000

interface CachedFigures {
  readonly atMs: number
  /** When the key was written last. */
  readonly updated: string
  readonly figures: Promise<QuestionFigures>
}
const kept = new WeakMap<object, Map<string, CachedFigures>>()

/** The figures of a paper over all sheets that count. Throws 404 without such a paper. */
async function figuresOf(engine: Engine, id: string, nowMs: number): Promise<QuestionFigures> {
  const paper = await table(engine, questionpapers).find(id)
  const exam = paper && (await table(engine, exams).find(paper.exam))
  if (!exam) throw notFound()
  const isOver = exam.closes !== '' && exam.closes <= formatRecordTime(nowMs)
  if (!isOver) return { sheets: 0, items: null }
  const [key] = await table(engine, answers).where({ questionpaper: id })
  if (!key) return { sheets: 0, items: null }
  const own = kept.get(engine.database) ?? new Map<string, CachedFigures>()
  kept.set(engine.database, own)
  const last = own.get(id)
  const isNew = last?.updated === key.updated && nowMs >= last.atMs && nowMs - last.atMs < KEPT_MS
  if (last && isNew) return last.figures
  const figures = computed(engine, key, new AnswerCells(exam.form ?? SPEC_EXAM_FORM))
  own.set(id, { atMs: nowMs, updated: key.updated, figures })
  figures.catch(() => own.delete(id))
  return figures
}

async function computed(engine: Engine, key: StoredOf<typeof answers>, cells: AnswerCells): Promise<QuestionFigures> {
  const { questionpaper } = key
  const all = queryOf(engine.database.dialect, examinees).selectFrom(examinees.name)
  const counted = all.select(({ fn }) => fn.countAll().as('count')).where('questionpaper', '=', questionpaper)
  const sitters = Number((await selectRows(engine.database, counted))[0]?.count ?? 0)
  if (sitters > MOST_SHEETS) return { sheets: sitters, items: null }
  const entries = { key: markedEntries(key), resultset: undefined }
  const figures = await figuresOfPaper(engine, { questionpaper, answers: cells, ...entries })
  if (!figures.isTold) return { sheets: figures.n, items: null }
  const items = figures.items.map(({ question, p, pointBiserial, itemRest, choices }) => {
    const told = choices.flatMap(({ answer }) => (answer === undefined ? [] : [answer]))
    const counts = choices.map(({ sheets }) => sheets)
    return { question, p, pointBiserial, itemRest, counts, ...(told.length > 0 && { answers: told }) }
  })
  return { sheets: figures.n, items }
}

export const questionFiguresRoute = readingRoute(declared, {
  handle: (engine, { request }) => figuresOf(engine, request.query.questionpaper ?? '', request.nowMs),
})
