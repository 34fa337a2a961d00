import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Task } from '../../../../tasks/declared/tasks.ts'
import { Sheet } from '../../../staff/parts/sheet.tsx'
import { TaskLine } from './task-line.tsx'

interface TaskSheetProps {
  readonly title: string
  readonly note?: string
  readonly tasks: readonly Task[] | undefined
  readonly acts: (task: Task) => ReactNode
}

/** A sheet of tasks; nothing for an empty list. */
export function TaskSheet({ title, note, tasks = [], acts }: TaskSheetProps) {
  if (tasks.length === 0) return null
  return (
    <Sheet title={title} note={note ?? String(tasks.length)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} acts={acts(task)} />
        ))}
      </Box>
    </Sheet>
  )
}
