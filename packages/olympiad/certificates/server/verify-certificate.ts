import { type Engine, notFound, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import {
  readCertificateCode,
  shownCertificateCode,
  type VerifiedCertificate,
} from '../../edition/declared/certificate-texts.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { verifyCertificate as declared } from '../declared/read-certificates.ts'

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
