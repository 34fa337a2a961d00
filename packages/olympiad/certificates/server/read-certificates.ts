import { ApiError, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { fileRoute, type ReadCall, type SentFile } from '../../ground/server/acts/act-route.ts'
import { hasRight, isInScope } from '../../ground/server/rows/staff-guard.ts'
import { zipOf } from '../../ground/server/typeset/zip.ts'
import { certificateFile as declaredFile, certificateFiles as declaredFiles } from '../declared/read-certificates.ts'
import type { StoredCertificate } from './certificate-document.ts'
import { printCertificates, siteOf, validCertificates } from './print-certificates.ts'

const { certificates, examinees, exams } = olympiad
type PrintingCall = Omit<ReadCall, 'params'>

/** Certificates of one archive, some 25 MB: a school has fewer, and a command writes all of them. */
const MOST = 500

/** A valid certificate as PDF. Throws 404 for one that is not the caller's own, and beyond the scope of staff. */
async function readCertificate(engine: Engine, id: string, { request, leaving }: PrintingCall): Promise<SentFile> {
  const certificate = await table(engine, certificates).find(id)
  if (certificate?.state !== 'valid' || !(await mayRead(engine, certificate, request))) throw notFound()
  const [file] = await printCertificates(engine, orderOf([certificate], { request, leaving }), (one) => one)
  if (!file) throw notFound()
  return { name: file.name, type: 'application/pdf', content: file.bytes }
}

const orderOf = (all: readonly StoredCertificate[], { request, leaving }: PrintingCall) => {
  return { all, site: siteOf(request.query.site), owner: request.account?.record.id ?? '', leaving }
}

async function mayRead(engine: Engine, certificate: StoredCertificate, request: RequestInfo): Promise<boolean> {
  const { account, isSuperuser } = request
  if (account?.collection.name === examinees.name)
    return account.record.id === certificate.examinee && (await areOut(engine, certificate.exam, request))
  const holder = await table(engine, examinees).find(certificate.examinee)
  const isStaff = isSuperuser || (account !== null && hasRight(account, 'readCertificates'))
  return isStaff && mayReadOf(engine, { exam: certificate.exam, school: holder?.school ?? '' }, request)
}

/** Staff of a school wait until the results are out. */
async function mayReadOf(engine: Engine, of: { exam: string; school: string }, request: RequestInfo): Promise<boolean> {
  if (!isInScope(request, 'readCertificates', of.school)) return false
  return isInScope(request, 'readResults', of.school) || areOut(engine, of.exam, request)
}

async function areOut(engine: Engine, id: string, { nowMs }: RequestInfo): Promise<boolean> {
  const exam = await table(engine, exams).find(id)
  return exam !== null && isReleased(nowMs, exam)
}

/** The certificates of an exam, of one school or of all. Throws 404 beyond the caller's scope, and for an exam without any. */
async function readCertificates(engine: Engine, exam: string, { request, leaving }: PrintingCall): Promise<SentFile> {
  const { school = '' } = request.query as Readonly<Record<string, string>>
  if (!(await mayReadOf(engine, { exam, school }, request))) throw notFound()
  const all = await validCertificates(engine, { exam, school })
  if (all.length === 0) throw notFound()
  if (all.length > MOST) throw new ApiError(400, `These are more than ${MOST} certificates. Fetch them by school.`)
  const files = await printCertificates(engine, orderOf(all, { request, leaving }), (file) => file)
  return { name: 'certificates.zip', type: 'application/zip', content: await zipOf(files, request.nowMs) }
}

export const certificateFileRoute = fileRoute(declaredFile, {
  handle: (engine, { params, ...call }) => readCertificate(engine, params.certificate ?? '', call),
})

export const certificateFilesRoute = fileRoute(declaredFiles, {
  handle: (engine, { params, ...call }) => readCertificates(engine, params.exam ?? '', call),
})
