import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { readCertificateCode, type VerifiedCertificate } from '../../edition/declared/certificate-texts.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { verifyCertificate } from '../declared/read-certificates.ts'

/** The server's answer about a typed certificate code; null if there is no such certificate. */
export const verifyQuery = (typed: string) => {
  const code = readCertificateCode(typed)
  return queryOptions({
    ...keepTrying,
    queryKey: ['certificate', code],
    queryFn: () => fetchVerified(code ?? ''),
    enabled: code !== undefined,
    retry: false,
    gcTime: 0, // it may be withdrawn, so a new check asks the server again
  })
}

async function fetchVerified(code: string): Promise<VerifiedCertificate | null> {
  try {
    const found = await callReading(verifyCertificate, { code })
    if (!found.state) throw new Error('The reply says nothing of a certificate') // a captive portal's
    return found
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null
    throw error
  }
}
