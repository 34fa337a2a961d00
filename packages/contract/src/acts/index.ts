import type { Act } from './act.ts'
import { announce } from './hall/announce.ts'
import { moveExaminee } from './people/move-examinee.ts'
import { pauseSitting } from './sittings/pause-sitting.ts'
import { backUp } from './tasks/back-up.ts'
import { cancelTask } from './tasks/cancel-task.ts'
import { retryTask } from './tasks/retry-task.ts'
import { grantTime } from './time/grant-time.ts'
import { setStart } from './time/set-start.ts'

/** All acts, in the order of the reference. */
export const ACTS: readonly Act[] = [
  grantTime,
  setStart,
  moveExaminee,
  pauseSitting,
  announce,
  backUp,
  cancelTask,
  retryTask,
]
