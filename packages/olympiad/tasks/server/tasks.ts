import { backUp as backUpDeclared } from '../../backups/declared/back-up.ts'
import { runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { verifyLog } from '../../log/declared/verify-log.ts'
import { cancelTask } from '../declared/cancel-task.ts'
import { retryTask } from '../declared/retry-task.ts'
import { backUp, startTaskAgain, startVerification, stopTask } from './task-acts.ts'

/** The acts on tasks. */
export const taskRoutes = [
  actRoute(backUpDeclared, {
    handle: (engine, { request }) => runAct(engine, backUp, { input: {}, request }),
  }),
  actRoute(verifyLog, {
    handle: (engine, { request }) => runAct(engine, startVerification, { input: {}, request }),
  }),
  actRoute(cancelTask, { act: stopTask }),
  actRoute(retryTask, { act: startTaskAgain }),
]
