import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import { area, countRecords } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const hallArea = area({
  path: paths.hall,
  title: 'Hall',
  key: 'h',
  group: 'On the day',
  Sign: MeetingRoomOutlined,
  right: 'board',
  acts: [
    'announce',
    'note',
    'grant-time',
    'excuse-camera',
    'drop-rule',
    'restore-rule',
    'lock-device',
    'unlock-device',
    'pause-sitting',
    'resume-sitting',
    'end-sitting',
    'reopen',
    'answer-help',
  ],
  waiting: { words: 'ask for help', count: () => countRecords('helprequests', 'state = "open"') },
})
