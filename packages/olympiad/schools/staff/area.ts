import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'
import { askSchoolsAhead } from './school-list.ts'

export const schoolsArea = area({
  path: paths.consoleSchools,
  title: 'Schools',
  key: 's',
  group: 'Before',
  Sign: SchoolOutlinedIcon,
  right: 'readPeople',
  screen: async () => (await import('./schools-screen.tsx')).SchoolsScreen,
  askAhead: askSchoolsAhead,
  acts: [
    { title: 'Add a school', right: 'organise' },
    'add-schools',
    'merge-school',
    'remove-school',
    'withdraw-examinees',
  ],
  records: { schools: () => '' },
})
