import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'
import { countObjected } from './count-objected.ts'

export const objectionsArea = area({
  path: paths.consoleObjections,
  title: 'Objections',
  key: 'j',
  group: 'After',
  Sign: RateReviewOutlined,
  right: 'keepKeys',
  screen: async () => (await import('./objections-screen.tsx')).ObjectionsScreen,
  acts: ['answer-objections'],
  waiting: { words: 'questions wait for an answer', count: countObjected },
})
