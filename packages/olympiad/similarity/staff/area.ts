import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const similarityArea = area({
  path: paths.consoleSimilarity,
  title: 'Similar sheets',
  group: 'After',
  Sign: CompareArrowsIcon,
  right: 'readResults',
  screen: async () => (await import('./similarity-screen.tsx')).SimilarityScreen,
  acts: ['compare-sheets'],
})
