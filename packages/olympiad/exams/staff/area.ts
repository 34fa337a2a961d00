import EventNoteIcon from '@mui/icons-material/EventNote'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const examsArea = area({
  path: paths.consoleExams,
  title: 'Exams',
  key: 'x',
  group: 'Before',
  Sign: EventNoteIcon,
  right: 'organise',
  screen: async () => (await import('./exams-screen.tsx')).ExamsScreen,
  acts: [{ title: 'New exam', right: 'organise' }, 'set-window', 'replace-paper', 'release', 'withhold', 'grant-time'],
  records: { exams: (id) => `/${id}` },
  exam: (id) => `/${id}`,
})
