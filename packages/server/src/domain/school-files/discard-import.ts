import { discardImport as declared } from '@olympiad/contract/acts/school-files/discard-import'
import { olympiad } from '@olympiad/contract/collections/index'
import { ApiError, type Engine, type RequestInfo, records } from '@olympiad/engine'
import { runAct } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { importInScope, isDeadReading, lockImport, type StoredImport } from './ground.ts'
import { removeRows } from './plan/stored-rows.ts'

const { imports } = olympiad

/** Removes a plan that changed nobody. Throws 404 outside the caller's scope, and 400 for a file that was applied. */
export async function discardImport(engine: Engine, id: string, request: RequestInfo) {
  refuseApplied(await importInScope(engine, id, request), engine.now())
  await removeRows(engine, id) // in parts: there may be 300,000
  return engine.database.write((transaction) =>
    runAct(engine, transaction, {
      ...{ act: declared, input: {}, request },
      async work() {
        refuseApplied(await lockImport(engine, transaction, { id, request }), engine.now())
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

export const discardImportRoute = actRoute(declared, {
  handle: (engine, { request, body }) => discardImport(engine, body.import, request),
})
