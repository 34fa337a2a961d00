import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined'
import ChecklistIcon from '@mui/icons-material/Checklist'
import EventNoteIcon from '@mui/icons-material/EventNote'
import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined'
import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined'
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
    path: paths.consolePeople,
    title: 'People',
    group: 'Before',
    Sign: PeopleOutlinedIcon,
    right: 'readPeople',
    Screen: lazy(async () => ({ default: (await import('./people/people-screen.tsx')).PeopleScreen })),
  },
  {
    path: paths.consoleSchools,
    title: 'Schools',
    group: 'Before',
    Sign: SchoolOutlinedIcon,
    right: 'readPeople',
    Screen: lazy(async () => ({ default: (await import('./schools/schools-screen.tsx')).SchoolsScreen })),
  },
  {
    path: paths.consoleStaff,
    title: 'Staff',
    group: 'Before',
    Sign: BadgeOutlinedIcon,
    right: 'organise',
    Screen: lazy(async () => ({ default: (await import('./staff/staff-screen.tsx')).StaffScreen })),
  },
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
