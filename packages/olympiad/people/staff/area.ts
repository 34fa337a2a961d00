import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined'
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'
import { askPeopleAhead } from './people-queries.ts'

export const peopleArea = area({
  path: paths.consolePeople,
  title: 'People',
  key: 'p',
  group: 'Before',
  Sign: PeopleOutlinedIcon,
  right: 'readPeople',
  screen: async () => (await import('./people-screen.tsx')).PeopleScreen,
  askAhead: askPeopleAhead,
  acts: [
    'add-examinee',
    'grant-time',
    'set-start',
    'move-examinee',
    'change-school',
    'withdraw-examinees',
    'new-password',
    'give-paper',
    'choose-sections',
    'choose-medium',
    'write-mails',
    'ask-guardians',
    'record-guardians',
    'hold',
    'lift-hold',
    'remove-examinees',
    'erase-examinee',
    'for-many',
  ],
  exam: (id) => `?exam=${id}`,
})

export const twiceArea = area({
  path: paths.consoleTwice,
  title: 'Possible duplicates',
  group: 'Before',
  Sign: PersonSearchIcon,
  right: 'organise',
  screen: async () => (await import('./twice-screen.tsx')).TwiceScreen,
  acts: ['tell-apart'],
})
