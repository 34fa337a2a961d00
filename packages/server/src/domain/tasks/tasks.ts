import { verifyLog } from '@olympiad/contract/acts/log/verify-log'
import { backUp as backUpDeclared } from '@olympiad/contract/acts/tasks/back-up'
import { cancelTask } from '@olympiad/contract/acts/tasks/cancel-task'
import { retryTask } from '@olympiad/contract/acts/tasks/retry-task'
import { carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
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
