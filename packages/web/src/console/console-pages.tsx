import ChecklistIcon from '@mui/icons-material/Checklist'
import EventNoteIcon from '@mui/icons-material/EventNote'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Right } from '@olympiad/contract/roles'
import { type ComponentType, lazy } from 'react'
import { paths } from '../paths.ts'

/** The groups of the console's rail, in their order. */
export const GROUPS = ['Before', 'On the day', 'After', 'Records'] as const

export interface ConsolePage {
  readonly path: string
  /** In the rail, and of the window. */
  readonly title: string
  readonly group: (typeof GROUPS)[number]
  readonly Sign: ComponentType<SvgIconProps>
  /** Who may open it; to all others it does not exist. */
  readonly right: Right
  readonly Screen: ComponentType
}

/** Every page of the console. A new one is a folder beside `tasks/` and an entry here. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: paths.consoleTasks,
    title: 'Tasks',
    group: 'Records',
    Sign: ChecklistIcon,
    right: 'manageTasks',
    Screen: lazy(async () => ({ default: (await import('./tasks/tasks-screen.tsx')).TasksScreen })),
  },
  {
    path: paths.consoleExams,
    title: 'Exams',
    group: 'Before',
    Sign: EventNoteIcon,
    right: 'organise',
    Screen: lazy(async () => ({ default: (await import('./exams/exams-screen.tsx')).ExamsScreen })),
  },
]
