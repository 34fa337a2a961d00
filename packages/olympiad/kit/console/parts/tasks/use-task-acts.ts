import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backUp } from '../../../../backups/declared/back-up.ts'
import { cancelTask } from '../../../../tasks/declared/cancel-task.ts'
import { retryTask } from '../../../../tasks/declared/retry-task.ts'
import { callAct } from '../../../lib/acts.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { tasksQuery } from './tasks-queries.ts'

/** What can be done with tasks; the list is asked for once more after each act. */
export function useTaskActs() {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [busyId, setBusyId] = useState('')
  const call = (id: string, start: () => Promise<unknown>) => {
    setBusyId(id)
    return attempt(async () => {
      await start().finally(() => void client.invalidateQueries({ queryKey: tasksQuery.queryKey }))
    })
  }
  return {
    /** Why the last act was refused; empty unless it was. */
    failure,
    /** The task that an act waits for; empty for a new one. */
    busyId: isBusy ? busyId : undefined,
    backUp: () => void call('', () => callAct(backUp, {})),
    stop: (task: string) => void call(task, () => callAct(cancelTask, { task })),
    retry: (task: string) => void call(task, () => callAct(retryTask, { task })),
  }
}
