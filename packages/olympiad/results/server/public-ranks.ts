import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { publicRanks as declared, type ListedExam, type PublicRanks } from '../declared/acts/public-ranks.ts'
import { rankSentences } from '../declared/rank-sentences.ts'
import { listedStudents, listUntil } from './listings.ts'
import { publishedSet } from './published-sets.ts'

const { exams } = olympiad

/** The lists of all exams with published results; none if the edition has no list, or its last day is over. */
async function readPublicRanks(engine: Engine, nowMs: number): Promise<PublicRanks> {
  const until = await listUntil(engine, nowMs)
  if (until === '') return { until, exams: [] }
  const found = new Map<string, ListedExam>()
  for (const exam of await table(engine, exams).all()) {
    const set = await publishedSet(engine, exam, nowMs)
    if (!set || found.has(set.id)) continue
    const { id, name, level } = exam
    const students = await listedStudents(engine, set)
    found.set(set.id, { id, name, level, ranked: set.ranked, rule: rankSentences(set.rule), by: set.rule, students })
  }
  return { until, exams: [...found.values()] }
}

export const publicRanksRoute = readingRoute(declared, {
  handle: (engine, { request }) => readPublicRanks(engine, request.nowMs),
})
