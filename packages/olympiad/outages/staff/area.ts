import PowerOffOutlined from '@mui/icons-material/PowerOffOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const outagesArea = area({
  path: paths.consoleOutages,
  title: 'Outages',
  key: 'u',
  group: 'On the day',
  Sign: PowerOffOutlined,
  right: 'board',
  screen: async () => (await import('./outages-screen.tsx')).OutagesScreen,
  acts: ['repair-outage'],
  exam: (id) => `?exam=${id}`,
})
