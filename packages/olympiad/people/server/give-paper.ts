import { asServer, type Engine, type RequestInfo } from '@olympiad/engine'
import { runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { compareBefore, type GivePaperInput, give } from '../../sittings/server/staff/give-paper.ts'
import { givePaper as declared, type GivenPaper } from '../declared/give-paper.ts'

/**
 * Gives an examinee another paper, even during the exam. Throws 409, which says what becomes of the answers, until `confirm` is the
 * username; 404 for an id that does not exist; 400 if a key would come out too soon or the sheet was submitted.
 */
export async function givePaper(
  engine: Engine,
  input: GivePaperInput,
  request: RequestInfo = asServer(engine),
): Promise<GivenPaper> {
  return runAct(engine, give, { input: await compareBefore(engine, input), request })
}

export const givePaperRoute = actRoute(declared, {
  handle: (engine, { request, body }) => givePaper(engine, body, request),
})
