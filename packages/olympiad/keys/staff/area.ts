import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const keysArea = area({
  path: paths.consoleKeys,
  title: 'Keys',
  key: 'k',
  group: 'Before',
  Sign: KeyOutlined,
  right: 'keepKeys',
  screen: async () => (await import('./keys-screen.tsx')).KeysScreen,
  acts: ['propose-key', 'confirm-key'],
  exam: (id) => `/${id}`,
})
