import { readFile } from 'node:fs/promises'
import { newRecordId, randomText, zeroRecord } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { CERTIFICATE_CODE_LENGTH, CERTIFICATE_LETTERS } from '@olympiad/olympiad/edition/declared/certificate-texts'
import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import {
  certificateDocument,
  type StoredCertificate,
} from '../../../packages/olympiad/certificates/server/certificate-document.ts'
import { typesetAll } from '../../../packages/olympiad/ground/server/typeset/typesetter.ts'

const TEMPLATE = new URL('../../../packages/olympiad/certificates/server/certificate.typ', import.meta.url)
const NAMES = ['Asha Rao', 'ज्ञानेश्वर कुलकर्णी', 'Ravi Theodore Venkatanarasimharajuvaripeta', 'श्रेया जोशी']
const AT = '2026-01-01 02:00:00.000Z'

/** What printing certificates took. */
export interface CertificateFigures {
  readonly certificates: number
  readonly tookMs: number
  readonly largestBytes: number
}

/** What a reader wants to know of it, in lines. */
export function certificateLines({ certificates, tookMs, largestBytes }: CertificateFigures): string[] {
  const [seconds, kB] = [(tookMs / 1000).toFixed(1), (largestBytes / 1000).toFixed(0)]
  return [`${grouped(certificates)} certificates typeset in ${seconds} s, the largest has ${kB} kB`]
}

/** Typesets so many certificates by the usual template, names in two scripts in turn, as for an archive of all schools. */
export async function measureCertificates(certificates: number): Promise<CertificateFigures> {
  const template = await readFile(TEMPLATE, 'utf8')
  const ground = { site: new URL('https://olympiad.example.org'), zone: 'Asia/Kolkata', logo: undefined }
  function* settings() {
    for (let at = 0; at < certificates; at++) yield certificateDocument(ground, certificateOf(at), template)
  }
  const from = performance.now()
  const sizes = await typesetAll(settings(), ({ pdf }) => pdf.length, { lane: 'foreign', owner: '' })
  return { certificates, tookMs: performance.now() - from, largestBytes: Math.max(...sizes) }
}

function certificateOf(at: number): StoredCertificate {
  return {
    ...zeroRecord(olympiad.certificates, newRecordId()),
    code: randomText({ alphabet: CERTIFICATE_LETTERS, length: CERTIFICATE_CODE_LENGTH }),
    ...{ kind: at < 25 ? 'merit' : 'participation', rank: at < 25 ? at + 1 : 0, ranked: 3000 },
    ...{ name: NAMES[at % NAMES.length], school: `School ${at % 40}`, examname: 'Senior', level: '2' },
    ...{ olympiad: 'Statistics Olympiad', edition: '15th', institute: 'Institute of Statistics' },
    ...{ held: AT, created: AT, updated: AT, state: 'valid' },
  } as StoredCertificate
}
