import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const noticesArea = area({
  path: paths.consoleNotices,
  title: 'Notices',
  key: 'n',
  group: 'Before',
  Sign: CampaignOutlined,
  right: 'organise',
  screen: async () => (await import('./notices-screen.tsx')).NoticesScreen,
  acts: [{ title: 'New notice', right: 'organise' }],
  records: { notices: () => '', notifications: () => '' },
})
