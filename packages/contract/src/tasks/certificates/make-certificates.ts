import type { CertificateCounts } from '../../results/certificate.ts'
import { grouped, plural } from '../../spelling/counts.ts'
import { declareTask } from '../declare-task.ts'

export const certificatesTask = declareTask<CertificateCounts>({
  name: 'certificates',
  title: (exam) => `Certificates of ${exam}`,
  units: 'students',
  outcome: ({ made, kept, superseded, withdrawn }) =>
    `${plural(made, 'certificate')} made, ${grouped(kept)} kept, ${grouped(superseded)} superseded, ${grouped(withdrawn)} withdrawn.`,
})
