import type { ReadPage } from '../../kit/console/lists/use-list.ts'
import { saveFile } from '../../kit/console/parts/save-file.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Certificate } from '../declared/certificates.ts'
import { certificateFile, certificateFiles } from '../declared/read-certificates.ts'

/** Rows of a page. */
export const CERTIFICATES_PAGE = 50

/** A page of certificates, by name. */
export const readCertificates: ReadPage<Certificate> = async (question) => {
  const { exam = '', state = '', kind = '', find = '', sort = '', page = '1', size } = question
  const equal = Object.entries({ exam, state, kind }).filter(([, value]) => value !== '')
  const filters = [
    ...equal.map(([name, value]) => recordService.filter(`${name} = {:value}`, { value })),
    ...(find === '' ? [] : [recordService.filter('(name ~ {:find} || school ~ {:find} || code ~ {:find})', { find })]),
  ]
  const options = { filter: filters.join(' && '), sort: sort || 'name' }
  const certificates = recordService.collection<Certificate>('certificates')
  const found = await certificates.getList(Number(page), Number(size ?? CERTIFICATES_PAGE), options)
  return { found: found.totalItems, isMore: false, page: found.page, items: found.items }
}

/** Fetches a certificate and saves it as PDF. Rejects with `ClientResponseError`. */
export async function saveCertificate(certificate: string): Promise<void> {
  await saveFile(certificateFile, { certificate, site: location.origin })
}

/** Fetches the certificates of an exam, of a school or of all, and saves them as ZIP. Rejects with `ClientResponseError`. */
export async function saveCertificates(exam: string, school: string): Promise<void> {
  await saveFile(certificateFiles, { exam, school, site: location.origin })
}
