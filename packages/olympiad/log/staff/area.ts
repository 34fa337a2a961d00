import HistoryIcon from '@mui/icons-material/History'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const logArea = area({
  path: paths.consoleLog,
  title: 'Log',
  key: 'l',
  group: 'Records',
  Sign: HistoryIcon,
  right: 'readWholeLog',
  screen: async () => (await import('./log-screen.tsx')).LogScreen,
  acts: ['verify-log'],
})
