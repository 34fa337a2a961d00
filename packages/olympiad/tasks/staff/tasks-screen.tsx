import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { may } from '../../ground/declared/roles.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { RefusedButton } from '../../kit/console/many/refused-button.tsx'
import { UndoButton } from '../../kit/console/many/undo-button.tsx'
import { TaskSheet } from '../../kit/console/parts/tasks/task-sheet.tsx'
import { TasksCsv } from '../../kit/console/parts/tasks/tasks-csv.tsx'
import { patchTasks, tasksQuery } from '../../kit/console/parts/tasks/tasks-queries.ts'
import { useTaskActs } from '../../kit/console/parts/tasks/use-task-acts.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Task } from '../declared/tasks.ts'
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
