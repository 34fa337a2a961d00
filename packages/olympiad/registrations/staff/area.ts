import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { area, countRecords } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const registrationsArea = area({
  path: paths.consoleRegistrations,
  title: 'Registrations',
  key: 'r',
  group: 'Before',
  Sign: HowToRegOutlined,
  right: 'organise',
  screen: async () => (await import('./registrations-screen.tsx')).RegistrationsScreen,
  acts: [
    'review-registration',
    'accept-registrations',
    'ask-registrations',
    'refuse-registrations',
    'ask-guardians',
    'record-guardians',
  ],
  waiting: { words: 'wait', count: () => countRecords('registrations', 'state = "" || state = "waiting"') },
  records: { registrations: (id) => `?registration=${id}` },
})
