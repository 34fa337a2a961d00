import { capability } from '../../ground/server/capability.ts'
import { oldTasksJob } from './old-tasks-job.ts'
import { taskRoutes } from './tasks.ts'

/** The tasks that staff see. */
export const tasks = capability({
  name: 'tasks',
  routes: taskRoutes,
  jobs: [oldTasksJob],
})
