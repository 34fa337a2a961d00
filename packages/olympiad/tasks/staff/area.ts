import ChecklistIcon from '@mui/icons-material/Checklist'
import { area, countRecords } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const tasksArea = area({
  path: paths.consoleTasks,
  title: 'Tasks',
  key: 't',
  group: 'Records',
  Sign: ChecklistIcon,
  right: 'manageTasks',
  screen: async () => (await import('./tasks-screen.tsx')).TasksScreen,
  acts: ['cancel-task', 'retry-task', 'undo-task'],
  waiting: { words: 'failed', count: () => countRecords('tasks', 'state = "failed"') },
  records: { tasks: () => '' },
})
