import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { undoTask } from '../../../many/declared/for-many.ts'
import type { Task } from '../../../tasks/declared/tasks.ts'
import { callAct } from '../../lib/acts.ts'
import { useServerNow } from '../../lib/time/server-clock.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { Note } from '../../staff/parts/note.tsx'
import { undoUntilMs } from './many-queries.ts'

/** Takes back what a task did, for as long as that is possible: on any computer, and from any account with the right. */
export function UndoButton({ task }: { readonly task: Task }) {
  const client = useQueryClient()
  const nowMs = useServerNow(1000)
  const { isBusy, failure, attempt } = useAttempt()
  const leftMs = undoUntilMs(task) - nowMs
  if (leftMs <= 0 && !failure) return null
  const undo = () =>
    void attempt(async () => {
      await callAct(undoTask, { task: task.id, reason: 'Taken back' })
      for (const queryKey of [['tasks'], ['people'], ['person'], ['school-list']])
        void client.invalidateQueries({ queryKey })
    })
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        onClick={undo}
        sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        Take back, {minutesLeft(leftMs)} left
      </Button>
      {failure && <Note severity="error" what={failure} />}
    </>
  )
}

/** `9:41` */
function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
