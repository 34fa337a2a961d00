import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Task } from '../../../../tasks/declared/tasks.ts'
import { useLiveQuery } from '../../../lib/live/use-live-query.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { PartFailure } from '../../../staff/parts/part-failure.tsx'
import { isMany, isUnfinished, manyResult, undoUntilMs } from '../../many/many-queries.ts'
import { RefusedButton } from '../../many/refused-button.tsx'
import { UndoButton } from '../../many/undo-button.tsx'
import { TaskLine } from './task-line.tsx'
import { patchTasks, tasksQuery } from './tasks-queries.ts'

const SPREAD_MS = 500
/** More would push the list down. */
const MOST = 3

/** Acts for many that are running, or ended in the last ten minutes: by anybody, also from another computer. */
export function ManyTasks({ onChange }: { readonly onChange: () => void }) {
  const client = useQueryClient()
  const tasks = useQuery(tasksQuery)
  useLiveQuery({ queryKey: tasksQuery.queryKey, topics: ['tasks/*'], patch: patchTasks, spreadMs: SPREAD_MS })
  const shown = (tasks.data ?? [])
    .filter((task) => isMany(task) && (isUnfinished(task) || isRecent(task)))
    .slice(0, MOST)
  useChange(shown, () => {
    void client.invalidateQueries({ queryKey: ['person'] })
    onChange()
  })
  if (shown.length === 0) return <PartFailure parts={{ 'what is done for many': tasks }} />
  return (
    <Paper variant="outlined" component="section" aria-label="Done for many" sx={{ borderRadius: '8px' }}>
      <Box component="ul" role="status" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            acts={
              <>
                <RefusedButton task={task} />
                <UndoButton task={task} />
              </>
            }
          />
        ))}
      </Box>
    </Paper>
  )
}

/** A result stays in sight for as long as it could be taken back. */
function isRecent(task: Task): boolean {
  const finishedMs = Date.parse(task.finished)
  return undoUntilMs(task) > serverNow() || ((manyResult(task)?.refused ?? 0) > 0 && serverNow() - finishedMs < 600_000)
}

/** Tells when one of the tasks has got further, so that the list below is asked for once more. */
function useChange(tasks: readonly Task[], onChange: () => void): void {
  const tell = useEffectEvent(onChange)
  const state = tasks.map(({ id, state: of, updated }) => [id, of, updated].join(' ')).join()
  useEffect(() => {
    if (state !== '') tell()
  }, [state])
}
