import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const statisticsArea = area({
  path: paths.consoleStatistics,
  title: 'Statistics',
  key: 'y',
  group: 'After',
  Sign: InsightsOutlined,
  right: 'keepKeys',
  screen: async () => (await import('./statistics-screen.tsx')).StatisticsScreen,
})
