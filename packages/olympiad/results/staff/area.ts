import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined'
import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const resultsArea = area({
  path: paths.consoleResults,
  title: 'Results',
  key: 'v',
  group: 'After',
  Sign: EmojiEventsOutlined,
  right: 'readResults',
  screen: async () => (await import('./results-screen.tsx')).ResultsScreen,
  acts: ['compute-results', 'publish-results', 'discard-results', 'answer-bias', 'release'],
})

export const ranksArea = area({
  path: paths.consoleRanks,
  title: 'Ranks',
  key: 'w',
  group: 'After',
  Sign: LeaderboardOutlined,
  right: 'readResults',
  screen: async () => (await import('./ranks-screen.tsx')).RanksScreen,
})
