import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { area, countRecords } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const filesArea = area({
  path: paths.consoleFiles,
  title: 'School files',
  key: 'f',
  group: 'Before',
  Sign: UploadFileOutlined,
  right: 'importPeople',
  screen: async () => (await import('./files-screen.tsx')).FilesScreen,
  acts: ['plan-import', 'correct-row', 'apply-import', 'discard-import', 'undo-import'],
  waiting: { words: 'not applied yet', count: () => countRecords('imports', 'state = "planned"') },
})
