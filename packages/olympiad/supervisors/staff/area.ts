import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const staffArea = area({
  path: paths.consoleStaff,
  title: 'Staff',
  key: 'a',
  group: 'Before',
  Sign: BadgeOutlinedIcon,
  right: 'organise',
  screen: async () => (await import('./staff-screen.tsx')).StaffScreen,
  acts: [
    'add-staff',
    'invite-staff',
    'new-staff-password',
    'remove-second-factor',
    'close-staff',
    'reopen-staff',
    'remove-staff',
  ],
  records: { supervisors: () => '' },
})
