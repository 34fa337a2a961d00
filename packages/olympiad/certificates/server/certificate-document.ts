import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { olympiad } from '../../all/collections.ts'
import { certificateTitle, shownCertificateCode, USUAL_SIGNERS } from '../../edition/declared/certificate-texts.ts'
import { pagePaths } from '../../ground/declared/page-paths.ts'
import type { Typesetting } from '../../ground/server/typeset/typesetter.ts'

export type StoredCertificate = StoredOf<typeof olympiad.certificates>

/** The common part of all certificates of one reading. */
export interface CertificateContext {
  /** Address of the site, for the verification. */
  readonly site: URL
  /** IANA name; empty for UTC. */
  readonly zone: string
  /** The logo of the olympiad; undefined without one. */
  readonly logo: Buffer | undefined
}

const WORDS = {
  certify: 'This is to certify that',
  tookPart: 'took part in the',
  level: 'Level',
  on: 'on',
  reached: 'and reached',
  rank: 'rank',
  of: 'of',
  verify: 'Verify at',
}

/** A certificate by its template, with the words that were frozen when it was made. */
export function certificateDocument(
  { site, zone, logo }: CertificateContext,
  certificate: StoredCertificate,
  template: string,
): Typesetting {
  const { code, name, school, rank, ranked, examname, level, olympiad, edition, institute, held } = certificate
  const title = certificateTitle(certificate)
  const address = new URL(`${pagePaths.verify}/${code}`, site)
  const heldMs = parseRecordTime(held)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone || 'UTC' }).format(heldMs)
  const data = {
    ...{ lang: 'en', title: `${title}: ${name}`, name, school, rank, ranked, exam: examname, level },
    ...{ olympiad, edition, institute, year: format({ year: 'numeric' }), hasLogo: logo !== undefined },
    // A date stands on one line.
    held: format({ day: 'numeric', month: 'long', year: 'numeric' }).replaceAll(' ', '\u00a0'),
    code: shownCertificateCode(code),
    address: `${site.host}${pagePaths.verify}`,
    qr: address.href,
    words: {
      ...{ ...WORDS, title },
      chair: certificate.signer || USUAL_SIGNERS[0],
      jury: certificate.secondsigner || USUAL_SIGNERS[1],
    },
  }
  return { template, data, nowMs: parseRecordTime(certificate.created), ...(logo && { files: { '/logo': logo } }) }
}
