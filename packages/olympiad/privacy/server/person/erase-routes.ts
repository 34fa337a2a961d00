import { ApiError, type Engine, notFound, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { actRoute, readingRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { type ErasurePreview, eraseExaminee, erasurePreview } from '../../declared/erase-examinee.ts'
import { isQuiet } from '../retention/retention-job.ts'
import { erasedTables, erasePerson, requireErasable } from './erase-person.ts'
import { erasurePlan } from './erasure-plan.ts'

const { examinees } = olympiad
const NOT_QUIET = 'An exam is running, or starts within the hour: erasing would delay its answers.'

async function examineeOf(engine: Engine, id: string) {
  const person = await table(engine, examinees).find(id)
  if (!person) throw notFound()
  return person
}

/** Why somebody cannot be erased now, in a sentence; empty where nothing is against it. */
async function whyNot(engine: Engine, person: Awaited<ReturnType<typeof examineeOf>>): Promise<string> {
  if (!(await isQuiet(engine))) return NOT_QUIET
  try {
    await requireErasable(engine, person)
    return ''
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

export const erasurePreviewRoute = readingRoute(erasurePreview, {
  async handle(engine, { request }): Promise<ErasurePreview> {
    const person = await examineeOf(engine, String(request.query.examinee ?? ''))
    const { username, name } = person
    return { username, name, blocked: await whyNot(engine, person), ...(await erasurePlan(engine, person)) }
  },
})

export const eraseExamineeRoute = actRoute(eraseExaminee, {
  async handle(engine, { request, body: { examinee: id, confirm } }) {
    const person = await examineeOf(engine, id)
    if (!(await isQuiet(engine))) throw new ApiError(409, NOT_QUIET)
    await requireErasable(engine, person)
    const { username } = person
    if (confirm !== username)
      throw new ApiError(409, 'Type the username to erase this student.', { name: username, affected: 1 })
    const actor = actorOf(request, undefined)
    if (!actor) throw notFound()
    await erasePerson(engine, { id, actor })
    return { erased: username, isClean: await engine.database.scrub(erasedTables(engine), 'light') }
  },
})
