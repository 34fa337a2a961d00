import BackupOutlined from '@mui/icons-material/BackupOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const backupsArea = area({
  path: paths.consoleBackups,
  title: 'Backups',
  key: 'b',
  group: 'Records',
  Sign: BackupOutlined,
  right: 'backUp',
  screen: async () => (await import('./backups-screen.tsx')).BackupsScreen,
  acts: ['back-up'],
})
