import LocalPrintshopOutlined from '@mui/icons-material/LocalPrintshopOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const slipsArea = area({
  path: paths.consoleSlips,
  title: 'Slips',
  group: 'Before',
  Sign: LocalPrintshopOutlined,
  right: 'givePasswords',
  screen: async () => (await import('./slips-screen.tsx')).SlipsScreen,
  acts: ['make-slips'],
})
