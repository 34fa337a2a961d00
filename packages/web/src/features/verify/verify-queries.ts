import { verifyCertificate } from '@olympiad/contract/acts/certificates/read-certificates'
import { readCertificateCode, type VerifiedCertificate } from '@olympiad/contract/results/certificate'
import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { callReading } from '../../lib/acts.ts'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'

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
