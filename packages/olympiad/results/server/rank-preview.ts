import { type Engine, notFound, queryOf, type RequestInfo, selectRows, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { rankPreview as declared, type RankPreview } from '../declared/acts/read-results.ts'
import { rankRuleOf } from '../declared/edition-rule.ts'
import { previewPercentiles } from '../declared/percentile.ts'
import { slotsOf } from './sets/slots.ts'

const { editions, examinees, exams, questionpapers, sittings } = olympiad

async function readPreview(engine: Engine, { query, nowMs }: RequestInfo): Promise<RankPreview> {
  const exam = await table(engine, exams).find(query.exam ?? '')
  if (!exam) throw notFound()
  const rule = rankRuleOf(await table(engine, editions).find(EDITION_ID), exam.form)
  if (rule.steps[0]?.by !== 'percentile') return { slots: [], fewestFirsts: 0, tooSmall: [], sentences: [] }
  const all = await slotsOf(engine, engine.database, { exam, rule })
  const now = formatRecordTime(nowMs)
  const slots = await Promise.all(
    all.map(async (slot) => ({ exam: slot.id, name: slot.name, students: await countStudents(engine, slot, now) })),
  )
  return { slots, ...previewPercentiles(slots) }
}

/** Who opened the exam, once it is over; before that, who has a paper of it. */
async function countStudents(engine: Engine, { id, closes }: StoredExam, now: string): Promise<number> {
  const { database } = engine
  const papers = (await table(engine, questionpapers).where({ exam: id })).map((paper) => paper.id)
  if (papers.length === 0) return 0
  const isOver = closes !== '' && closes <= now
  const came = queryOf(database.dialect, sittings).selectFrom(sittings.name).where('opened', '!=', '')
  const given = queryOf(database.dialect, examinees).selectFrom(examinees.name)
  const [counted] = isOver
    ? await selectRows(
        database,
        came.where('questionpaper', 'in', papers).select(({ fn }) => fn.countAll().as('count')),
      )
    : await selectRows(
        database,
        given.where('questionpaper', 'in', papers).select(({ fn }) => fn.countAll().as('count')),
      )
  return Number(counted?.count ?? 0)
}

export const rankPreviewRoute = readingRoute(declared, {
  handle: (engine, { request }) => readPreview(engine, request),
})
