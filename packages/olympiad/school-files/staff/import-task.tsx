import { useQuery } from '@tanstack/react-query'
import { TaskSheet } from '../../kit/console/parts/tasks/task-sheet.tsx'
import { patchTasks, tasksQuery } from '../../kit/console/parts/tasks/tasks-queries.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import type { SchoolImport } from './files-queries.ts'

const SPREAD_MS = 300

/** The task that applies or undoes the file: it goes on when somebody leaves the page. */
export function ImportTask({ file }: { file: SchoolImport }) {
  const tasks = useQuery({ ...tasksQuery, enabled: file.task !== '' }).data ?? []
  useLiveQuery({
    queryKey: tasksQuery.queryKey,
    topics: file.task === '' ? [] : ['tasks/*'],
    patch: patchTasks,
    spreadMs: SPREAD_MS,
  })
  const own = tasks.filter(({ id }) => id === file.task)
  return <TaskSheet title="What is done" note="It continues when you leave this page." tasks={own} acts={() => null} />
}
