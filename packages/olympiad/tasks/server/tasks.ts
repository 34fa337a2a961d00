import { backUp as backUpDeclared } from '../../backups/declared/back-up.ts'
import { carryOut } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { verifyLog } from '../../log/declared/verify-log.ts'
import { cancelTask } from '../declared/cancel-task.ts'
import { retryTask } from '../declared/retry-task.ts'
import { backUp, startTaskAgain, startVerification, stopTask } from './task-acts.ts'

/** The acts on tasks. */
export const taskRoutes = [
  actRoute(backUpDeclared, {
    handle: (engine, { request }) => carryOut(engine, backUp, { input: {}, request }),
  }),
  actRoute(verifyLog, {
    handle: (engine, { request }) => carryOut(engine, startVerification, { input: {}, request }),
  }),
  actRoute(cancelTask, {
    handle: (engine, { request, body }) => carryOut(engine, stopTask, { input: body, request }),
  }),
  actRoute(retryTask, {
    handle: (engine, { request, body }) => carryOut(engine, startTaskAgain, { input: body, request }),
  }),
]
