import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

/** Opened from the page of an exam, and by the finder. */
export const formsArea = area({
  path: paths.consoleForms,
  title: 'Forms of papers',
  group: 'Before',
  Sign: AssignmentOutlined,
  right: 'organise',
  screen: async () => (await import('./forms-screen.tsx')).FormsScreen,
  isUnlisted: true,
  acts: [{ title: 'Write the form of a paper', right: 'organise' }],
  exam: (id) => `/${id}`,
})
