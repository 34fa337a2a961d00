import { ApiError, type Engine, table, type WritePart } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { CERTIFICATE_CODE_LENGTH, type CertificateSample } from '../../edition/declared/certificate-texts.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { actRoute, readingRoute } from '../../ground/server/acts/act-route.ts'
import { readSiteEdition } from '../../ground/server/rows/site-edition.ts'
import { type Document, typeset } from '../../ground/server/typeset/typesetter.ts'
import { previewCertificate as declared, usualCertificate } from '../declared/preview-certificate.ts'
import { certificateDocument, type StoredCertificate } from './certificate-document.ts'
import { printContext, siteOf } from './print-certificates.ts'
import { usualTemplate } from './printed-words.ts'

const { editions } = olympiad

const NAMES: Readonly<Record<CertificateSample, string>> = {
  latin: 'Ananya Sharma',
  devanagari: 'अनन्या शर्मा',
  long: 'Venkata Naga Sai Lakshmi Narasimha Rajeswari Subrahmanyam Chowdary Thiruvananthapuram',
}
const SCHOOL = 'राजकीय बालिका विद्यालय, Jaipur'

interface Order {
  /** Id of the person who asked. */
  readonly owner: string
  readonly template: string
  readonly sample: CertificateSample
  readonly site: URL
}

/** The certificate of an invented student by a template. Throws 400 with the faults of the template. */
async function preview(engine: Engine, { template, sample, site, owner }: Order): Promise<Document> {
  const { name: olympiadName, edition, institute } = await readSiteEdition(engine)
  const own = await table(engine, editions).find(EDITION_ID)
  const at = formatRecordTime(engine.now())
  const certificate: StoredCertificate = {
    ...{ id: 'preview00000000', examinee: '', exam: '', resultset: '', template: '', ended: '' },
    ...{ code: '0'.repeat(CERTIFICATE_CODE_LENGTH), state: 'valid', kind: 'merit', rank: 7, ranked: 1535, level: '2' },
    ...{ name: NAMES[sample], school: SCHOOL, examname: 'Senior', olympiad: olympiadName, edition, institute },
    ...{ signer: own?.signer ?? '', secondsigner: own?.secondsigner ?? '' },
    ...{ held: at, created: at, updated: at },
  }
  const context = await printContext(engine, site)
  return typeset(() => ({ ...certificateDocument(context, certificate, template), hasPicture: true }), {
    ...{ lane: 'foreign', owner },
  })
}

export const previewCertificateRoute = actRoute(declared, {
  async handle(engine, { account, body: { template, sample, site } }) {
    const order = {
      owner: account?.record.id ?? '',
      template: template || (await usualTemplate()),
      sample: sample || 'latin',
      site: siteOf(site),
    } as const
    const { pdf, pages, picture = '' } = await preview(engine, order)
    return { picture: Buffer.from(picture).toString('base64'), pdf: pdf.toString('base64'), pages }
  },
})

export const usualCertificateRoute = readingRoute(usualCertificate, {
  handle: async () => ({ text: await usualTemplate() }),
})

/** Refuses a template that cannot make certificates, before anybody gets one. */
export const certificateTemplatePart: WritePart = {
  concerns: ({ name }) => name === editions.name,
  async prepare(engine, { body, stored, isFaulty, request }) {
    const { certificate } = body
    if (isFaulty || typeof certificate !== 'string' || certificate === '') return undefined
    if (certificate === stored?.certificate) return undefined
    try {
      const site = new URL('https://olympiad.example')
      const owner = request.account?.record.id ?? ''
      await preview(engine, { template: certificate, sample: 'devanagari', site, owner })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      return { faults: { certificate: { code: 'validation_template', message: error.message } } }
    }
  },
}
