import type { CertificateCounts } from '../../edition/declared/certificate-texts.ts'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

export const certificatesTask = declareTask<CertificateCounts>({
  name: 'certificates',
  title: (exam) => `Certificates of ${exam}`,
  units: 'students',
  outcome: ({ made, kept, superseded, withdrawn }) =>
    `${plural(made, 'certificate')} made, ${grouped(kept)} kept, ${grouped(superseded)} superseded, ${grouped(withdrawn)} withdrawn.`,
})
