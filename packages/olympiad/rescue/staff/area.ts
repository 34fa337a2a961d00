import LifebuoyIcon from '@mui/icons-material/HealthAndSafetyOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const rescueArea = area({
  path: paths.rescue,
  title: 'Rescue files',
  group: 'On the day',
  Sign: LifebuoyIcon,
  right: 'rescueAnswers',
  isUnlisted: true,
  acts: ['read-rescue', 'accept-rescue'],
})
