import { ApiError, type Engine, fileKey, table, wholeFile } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readSiteEdition } from '../../ground/server/rows/site-edition.ts'
import { type Document, type TypesetFor, type Typesetting, typesetAll } from '../../ground/server/typeset/typesetter.ts'
import { type CertificateContext, certificateDocument, type StoredCertificate } from './certificate-document.ts'

const { certificates, certificatetemplates, editionfiles, examinees } = olympiad

interface CertificateScope {
  readonly exam: string
  /** Absent or empty = all schools. */
  readonly school?: string
}

/** The valid certificates of an exam, of one school or of all. */
export async function validCertificates(
  engine: Engine,
  { exam, school = '' }: CertificateScope,
): Promise<StoredCertificate[]> {
  const found: StoredCertificate[] = []
  for await (const certificate of table(engine, certificates).each({ where: { exam, state: 'valid' } })) {
    const holder = school === '' ? null : await table(engine, examinees).find(certificate.examinee)
    if (school === '' || holder?.school === school) found.push(certificate as StoredCertificate)
  }
  return found
}

/** A certificate as a file. */
export interface CertificateFile {
  readonly name: string
  readonly bytes: Buffer
}

interface PrintOrder extends Omit<TypesetFor, 'lane'> {
  readonly all: readonly StoredCertificate[]
  readonly site: URL
}

/**
 * Typesets certificates one after another, each by the template it was made with; returns what `take` makes of the
 * files.
 */
export async function printCertificates<T>(
  engine: Engine,
  { all, site, ...asked }: PrintOrder,
  take: (file: CertificateFile) => Promise<T> | T,
): Promise<T[]> {
  const context = await printContext(engine, site)
  const templates = new Map((await table(engine, certificatetemplates).all()).map(({ id, text }) => [id, text]))
  function* settings(): Generator<Typesetting> {
    for (const one of all) yield certificateDocument(context, one, templates.get(one.template) ?? '')
  }
  const takePdf = ({ pdf }: Document, index: number) => take({ name: fileName(all[index]), bytes: pdf })
  return typesetAll(settings(), takePdf, { ...asked, lane: 'foreign' })
}

/** The common part of all certificates that are printed now. */
export async function printContext(engine: Engine, site: URL): Promise<CertificateContext> {
  const { zone } = await readSiteEdition(engine)
  return { site, zone, logo: await readLogo(engine) }
}

/** The site's address from the caller. Throws 400 for anything else. */
export function siteOf(site = ''): URL {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new ApiError(400, 'The site is an address that begins with https or http.')
  return new URL(site)
}

const fileName = (certificate?: StoredCertificate) => `certificate-${certificate?.code.slice(0, 12)}.pdf`

async function readLogo(engine: Engine): Promise<Buffer | undefined> {
  const [logo] = await table(engine, editionfiles).where({ kind: 'logo' })
  const file = logo && (await engine.storage.open(fileKey(editionfiles, logo.id, logo.file)))
  return file ? wholeFile(file) : undefined
}
