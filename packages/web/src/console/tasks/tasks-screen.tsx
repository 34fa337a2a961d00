import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Task } from '@olympiad/contract/collections/site/tasks'
import { may } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useSession } from '../../lib/session/session.ts'
import { LoadFailure } from '../../staff/parts/load-failure.tsx'
import { Note } from '../../staff/parts/note.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { RefusedButton } from '../many/refused-button.tsx'
import { UndoButton } from '../many/undo-button.tsx'
import { TaskSheet } from '../parts/tasks/task-sheet.tsx'
import { TasksCsv } from '../parts/tasks/tasks-csv.tsx'
import { patchTasks, tasksQuery } from '../parts/tasks/tasks-queries.ts'
import { useTaskActs } from '../parts/tasks/use-task-acts.ts'
import { RefusedSheet } from './refused-sheet.tsx'

const SPREAD_MS = 500
const isOpen = ({ state }: Task) => state === 'waiting' || state === 'running'

/** All tasks in scope. Each can be left and found again here; what runs can be stopped, what failed tried again. */
export function TasksScreen() {
  const { kind, record } = useSession()
  const query = useQuery(tasksQuery)
  const failure = useFailure(query)
  useLiveQuery({ queryKey: tasksQuery.queryKey, topics: ['tasks/*'], patch: patchTasks, spreadMs: SPREAD_MS })
  const acts = useTaskActs()
  const tasks = query.data
  const mayOrganise = kind === 'staff' && may(record, 'organise')
  const button = (label: string, act: (id: string) => void) => (task: Task) => (
    <Button variant="outlined" loading={acts.busyId === task.id} onClick={() => act(task.id)}>
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Tasks"
        note="They continue when you leave this page or close the browser."
        acts={
          <>
            <TasksCsv name="tasks" tasks={tasks ?? []} />
            {kind === 'staff' && may(record, 'backUp') && (
              <Button variant="contained" onClick={acts.backUp} loading={acts.busyId === ''}>
                Make a backup
              </Button>
            )}
          </>
        }
      />
      {acts.failure && <Note severity="error" what={acts.failure} />}
      {failure && <LoadFailure of="The list" failure={failure} />}
      {!tasks && !failure && <Loading />}
      {tasks?.length === 0 && (
        <Typography sx={{ py: 3, textAlign: 'center' }}>Nothing has been started yet.</Typography>
      )}
      {mayOrganise && <RefusedSheet />}
      <TaskSheet title="Running" tasks={tasks?.filter(isOpen)} acts={button('Stop', acts.stop)} />
      <TaskSheet
        title="Need attention"
        tasks={tasks?.filter(({ state }) => state === 'failed')}
        acts={button('Try again', acts.retry)}
      />
      <TaskSheet
        title="Done"
        note="kept 30 days"
        tasks={tasks?.filter(({ state }) => state === 'done' || state === 'cancelled')}
        acts={(task) => (
          <>
            <RefusedButton task={task} />
            <UndoButton task={task} />
            {task.state === 'cancelled' && button('Start again', acts.retry)(task)}
          </>
        )}
      />
    </Box>
  )
}
