import { verifyCertificate as declared } from '@olympiad/contract/acts/certificates/read-certificates'
import { olympiad } from '@olympiad/contract/collections/index'
import {
  readCertificateCode,
  shownCertificateCode,
  type VerifiedCertificate,
} from '@olympiad/contract/results/certificate'
import { type Engine, notFound, table } from '@olympiad/engine'
import { readingRoute } from '../acts/act-route.ts'

/** What a certificate says, by its typed code. Throws 404 for a code that was never given. */
async function verifyCertificate(engine: Engine, typed: string): Promise<VerifiedCertificate> {
  const code = readCertificateCode(typed)
  const [certificate] = code === undefined ? [] : await table(engine, olympiad.certificates).where({ code })
  if (!certificate) throw notFound()
  const { state, name, kind, rank, examname: exam, level, edition, institute, created: issued, ended } = certificate
  const isErased = name === ''
  return {
    ...{ code: shownCertificateCode(certificate.code), name, kind, rank, exam, level },
    ...{ olympiad: certificate.olympiad, edition, institute, issued, ended },
    state: isErased && state === 'valid' ? 'withdrawn' : state,
  }
}

export const verifyCertificateRoute = readingRoute(declared, {
  handle: (engine, { params }) => verifyCertificate(engine, params.code ?? ''),
})
