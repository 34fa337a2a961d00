import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'

export const certificatesArea = area({
  path: paths.consoleCertificates,
  title: 'Certificates',
  group: 'After',
  Sign: WorkspacePremiumOutlined,
  right: 'readCertificates',
  screen: async () => (await import('./certificates-screen.tsx')).CertificatesScreen,
  acts: ['make-certificates', 'withdraw-certificate'],
})
