import MailOutlined from '@mui/icons-material/MailOutlined'
import { area, countRecords } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const mailArea = area({
  path: paths.consoleMail,
  title: 'Mail',
  key: 'm',
  group: 'Before',
  Sign: MailOutlined,
  right: 'manageMail',
  screen: async () => (await import('./mail-screen.tsx')).MailScreen,
  acts: ['test-mail', 'retest-mails', 'free-mails', 'cancel-mails', 'bounce-mails'],
  waiting: { words: 'did not arrive', count: () => countRecords('mails', 'state = "failed" || state = "bounced"') },
  records: { mails: (id) => `?mail=${id}` },
})
