import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const overviewArea = area({
  path: paths.console,
  title: 'Overview',
  key: 'o',
  Sign: SpaceDashboard,
  right: 'overview',
  screen: async () => (await import('./overview-screen.tsx')).OverviewScreen,
})
