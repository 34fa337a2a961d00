import { makeCertificatesRoute } from './make-certificates.ts'
import { previewCertificateRoute, usualCertificateRoute } from './preview-certificate.ts'
import { certificateFileRoute, certificateFilesRoute } from './read-certificates.ts'
import { verifyCertificateRoute } from './verify-certificate.ts'
import { withdrawCertificateRoute } from './withdraw-certificate.ts'

/** The acts and readings of certificates. */
export const certificateRoutes = [
  makeCertificatesRoute,
  withdrawCertificateRoute,
  verifyCertificateRoute,
  certificateFileRoute,
  certificateFilesRoute,
  previewCertificateRoute,
  usualCertificateRoute,
]
