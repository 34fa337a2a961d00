import { type Engine, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { revisions as declared, type PublicRevision, type RevisedExam } from '../declared/acts/read-revisions.ts'
import { publishedSet } from './published-sets.ts'

const { exams, keyrevisions, resultsets } = olympiad

/** Changes of keys that published results count, by exam, the latest publication first. */
async function readRevisions(engine: Engine, nowMs: number): Promise<RevisedExam[]> {
  const found: RevisedExam[] = []
  for (const exam of await table(engine, exams).all()) {
    const set = exam.published === '' ? undefined : await publishedSet(engine, exam, nowMs)
    if (!set) continue
    const confirmed = await table(engine, keyrevisions).where({ exam: exam.id, state: 'confirmed' })
    const { id, name, level } = exam
    found.push({ id, name, level, published: set.published, revisions: countedBy(set, confirmed) })
  }
  return found.toSorted((one, other) => (one.published < other.published ? 1 : -1))
}

/** Those that were confirmed before the set was computed, in that order. */
function countedBy(
  { keys, created }: StoredOf<typeof resultsets>,
  confirmed: readonly StoredOf<typeof keyrevisions>[],
): PublicRevision[] {
  return confirmed
    .filter(({ decided, questionpaper }) => decided <= created && keys[questionpaper] !== undefined)
    .toSorted((one, other) => (one.decided < other.decided ? -1 : 1))
    .map(({ question, language, before, letters, reason, decided }, at) => {
      return { number: at + 1, question, ...(language && { language }), before, letters, reason, decided }
    })
}

export const revisionsRoute = readingRoute(declared, {
  handle: async (engine, { request }) => ({ exams: await readRevisions(engine, request.nowMs) }),
})
