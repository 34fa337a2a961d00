import TuneIcon from '@mui/icons-material/Tune'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const editionArea = area({
  path: paths.consoleEdition,
  title: 'Edition',
  key: 'e',
  group: 'Before',
  Sign: TuneIcon,
  right: 'organise',
  screen: async () => (await import('./edition-screen.tsx')).EditionScreen,
  keepsState: true,
  acts: ['next-edition', 'preview-certificate'],
  records: { editions: () => '' },
  facts: { consent: '/consent', retention: '/consent' },
})
