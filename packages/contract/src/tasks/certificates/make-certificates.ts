import type { CertificateCounts } from '../../results/certificate.ts'
import { count, units } from '../../spelling/counts.ts'
import { declareTask } from '../declare-task.ts'

export const certificatesTask = declareTask<CertificateCounts>({
  name: 'certificates',
  title: (exam) => `Certificates of ${exam}`,
  units: 'students',
  outcome: ({ made, kept, superseded, withdrawn }) =>
    `${units(made, 'certificate')} made, ${count(kept)} kept, ${count(superseded)} superseded, ${count(withdrawn)} withdrawn.`,
})
