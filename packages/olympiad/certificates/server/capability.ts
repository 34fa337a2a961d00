import { capability } from '../../ground/server/capability.ts'
import { certificatesKind } from './certificates-kind.ts'
import { makeCertificatesRoute } from './make-certificates.ts'
import { certificateTemplatePart, previewCertificateRoute, usualCertificateRoute } from './preview-certificate.ts'
import { certificateFileRoute, certificateFilesRoute } from './read-certificates.ts'
import { verifyCertificateRoute } from './verify-certificate.ts'
import { withdrawCertificateRoute } from './withdraw-certificate.ts'

/** Certificates of published results, and their verification. */
export const certificates = capability({
  name: 'certificates',
  parts: [certificateTemplatePart],
  routes: [
    makeCertificatesRoute,
    withdrawCertificateRoute,
    verifyCertificateRoute,
    certificateFileRoute,
    certificateFilesRoute,
    previewCertificateRoute,
    usualCertificateRoute,
  ],
  kinds: [certificatesKind],
})
