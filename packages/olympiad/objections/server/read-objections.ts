import { ApiError, type Engine, notFound, queryOf, selectRows, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { markedEntries } from '../../keys/declared/key-revision.ts'
import type { ObjectionState } from '../declared/objection.ts'
import {
  type ObjectedQuestion,
  type ObjectionTexts,
  objectedQuestions,
  objectionTexts,
  type ReadObjection,
  TEXTS_OF_PAGE,
} from '../declared/read-objections.ts'

const { answers, exams, objections } = olympiad
const NUMBER = /^[1-9]\d{0,5}$/

/** The questions of an exam that students objected to. Throws 404 without such an exam. */
async function questionsOf(engine: Engine, id: string): Promise<ObjectedQuestion[]> {
  if (id === '' || !(await table(engine, exams).find(id))) throw notFound()
  const counted = queryOf(engine.database.dialect, objections)
    .selectFrom(objections.name)
    .select(['questionpaper', 'question', 'state'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('exam', '=', id)
    .groupBy(['questionpaper', 'question', 'state'])
    .orderBy('questionpaper')
    .orderBy('question')
  const rows = await selectRows(engine.database, counted)
  const keys = new Map((await table(engine, answers).where({ exam: id })).map((key) => [key.questionpaper, key]))
  const groups = Map.groupBy(rows, ({ questionpaper, question }) => `${questionpaper} ${question}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const [questionpaper, question] = [String(first.questionpaper), Number(first.question)]
    const key = keys.get(questionpaper)
    const count = (state: ObjectionState) => Number(own.find((row) => row.state === state)?.count ?? 0)
    const counts = { open: count('open'), accepted: count('accepted'), refused: count('refused') }
    return [{ questionpaper, question, entry: (key && markedEntries(key)[question - 1]) ?? '', ...counts }]
  })
}

export const objectedQuestionsRoute = readingRoute(objectedQuestions, {
  handle: async (engine, { request }) => ({ questions: await questionsOf(engine, request.query.exam ?? '') }),
})

interface TextsQuery {
  readonly questionpaper: string
  readonly question: number
  readonly page: number
}

/**
 * A page of students' objections to a question: open ones first, then by their random ids, which tell nothing about the
 * students.
 */
async function textsOf(engine: Engine, { questionpaper, question, page }: TextsQuery): Promise<ObjectionTexts> {
  const own = queryOf(engine.database.dialect, objections)
    .selectFrom(objections.name)
    .where('questionpaper', '=', questionpaper)
    .where('question', '=', question)
  const [counted] = await selectRows(
    engine.database,
    own.select(({ fn }) => fn.countAll().as('count')),
  )
  const rows = await selectRows(
    engine.database,
    own
      .select(['text', 'state', 'answer'])
      .orderBy(({ eb }) => eb.case().when('state', '=', 'open').then(0).else(1).end())
      .orderBy('id')
      .limit(TEXTS_OF_PAGE)
      .offset((page - 1) * TEXTS_OF_PAGE),
  )
  const items = rows.map(
    ({ text, state, answer }): ReadObjection => ({
      ...{ text: String(text), answer: String(answer) },
      state: String(state) as ObjectionState,
    }),
  )
  return { total: Number(counted?.count ?? 0), items }
}

export const objectionTextsRoute = readingRoute(objectionTexts, {
  handle(engine, { request: { query } }) {
    const { questionpaper = '', question = '', page = '1' } = query
    if (!NUMBER.test(page) || !NUMBER.test(question)) throw new ApiError(400, 'A question and a page are numbers.')
    return textsOf(engine, { questionpaper, question: Number(question), page: Number(page) })
  },
})
