import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { FactLine } from '../../kit/console/parts/facts/fact-line.tsx'
import { overviewQuery } from '../../kit/console/parts/facts/overview-queries.ts'
import { TaskSheet } from '../../kit/console/parts/tasks/task-sheet.tsx'
import { TasksCsv } from '../../kit/console/parts/tasks/tasks-csv.tsx'
import { patchTasks, tasksQuery } from '../../kit/console/parts/tasks/tasks-queries.ts'
import { useTaskActs } from '../../kit/console/parts/tasks/use-task-acts.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'

const SPREAD_MS = 500

/** The backups of the last 30 days: how old the newest is, how large each is, where it lies and how it is restored. */
export function BackupsScreen() {
  const query = useQuery(tasksQuery)
  const failure = useFailure(query)
  useLiveQuery({ queryKey: tasksQuery.queryKey, topics: ['tasks/*'], patch: patchTasks, spreadMs: SPREAD_MS })
  const acts = useTaskActs()
  const backups = query.data?.filter(({ kind }) => kind === 'backup')
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Backups"
        note="A backup holds all records and files at one moment."
        acts={
          <>
            <TasksCsv name="backups" tasks={backups ?? []} />
            <Button variant="contained" onClick={acts.backUp} loading={acts.busyId === ''}>
              Make a backup
            </Button>
          </>
        }
      />
      {acts.failure && <Note severity="error" what={acts.failure} />}
      <Newest />
      {failure && <LoadFailure of="The list" failure={failure} />}
      {!backups && !failure && <Loading />}
      {backups?.length === 0 && <Typography>No backup was made in the browser within 30 days.</Typography>}
      <TaskSheet title="Made in the browser" note="the list is kept 30 days" tasks={backups} acts={() => null} />
      <Restoring />
    </Box>
  )
}

/** The age of the newest one, wherever it was made, as the overview tells it. */
function Newest() {
  const overview = useQuery(overviewQuery)
  const fact = overview.data?.server.find(({ id }) => id === 'backup')
  if (!fact) return <PartFailure parts={{ 'the age of the newest backup': overview }} />
  return (
    <Sheet title="The newest backup">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <FactLine fact={fact} isHere />
      </Box>
    </Sheet>
  )
}

function Restoring() {
  return (
    <Sheet title="Where backups are, and how to restore one">
      <Box sx={{ p: '10px 16px', display: 'grid', gap: '6px' }}>
        <Typography>The administrator chooses the place by BACKUP_TO: a folder of the server, or a bucket.</Typography>
        <Typography>
          The administrator restores one on an empty data folder: <code>olympiad restore FILE</code>.
        </Typography>
        <Typography>Copy backups to another machine. A backup on the same machine is lost with it.</Typography>
      </Box>
    </Sheet>
  )
}
