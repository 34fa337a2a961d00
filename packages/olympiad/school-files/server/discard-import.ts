import { ApiError, type Engine, type RequestInfo, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { runActIn } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { discardImport as declared } from '../declared/discard-import.ts'
import { isDeadReading, lockImport, type StoredImport } from './ground.ts'
import { inTime } from './in-time.ts'
import { removeRows } from './plan/stored-rows.ts'

const { imports } = olympiad
/** Ten thousand lines take less. */
const ANSWER_MS = 4000

/** Removes a plan that changed nobody. Throws 404 outside the caller's scope, and 400 for a file that was applied. */
export async function discardImport(engine: Engine, id: string, request: RequestInfo) {
  await engine.database.write(async (transaction) => {
    refuseApplied(await lockImport(engine, transaction, { id, request }), engine.now())
    // Nobody applies it meanwhile; if the server dies, it can be removed after ten minutes.
    await records({ engine, transaction }, imports).update(id, { state: 'reading' })
  })
  await removeRows(engine, id) // in parts: there may be 300,000
  return engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ act: declared, input: {}, request },
      async work() {
        await lockImport(engine, transaction, { id, request })
        await records({ engine, transaction }, imports).remove(id)
        return { import: id }
      },
    }),
  )
}

function refuseApplied(stored: StoredImport, nowMs: number): void {
  const isOpen = stored.state === 'planned' || stored.state === 'undone' || isDeadReading(stored, nowMs)
  if (!isOpen) throw new ApiError(400, 'This file was applied, or is being read.')
}

/** As `discardImport`; but the lines of a large file go on being removed after the answer. */
async function discardInTime(engine: Engine, id: string, request: RequestInfo) {
  const finished = discardImport(engine, id, request)
  finished.catch((error: unknown) => {
    engine.log.warn({ err: error, import: id }, 'The plan of a school file was not removed.')
  })
  return (await inTime(finished, ANSWER_MS)) ?? { import: id }
}

export const discardImportRoute = actRoute(declared, {
  handle: (engine, { request, body }) => discardInTime(engine, body.import, request),
})
