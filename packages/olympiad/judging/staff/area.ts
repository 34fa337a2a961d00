import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const evidenceArea = area({
  path: paths.evidence,
  title: 'Evidence',
  group: 'On the day',
  Sign: PhotoCameraOutlined,
  right: 'readEvidence',
  acts: ['decide', 'confirm-decision'],
})
