import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { checkReceipt } from '../declared/check-receipt.ts'
import { type ReceiptCheck, readReceiptCode } from '../declared/sitting.ts'

/** The server's answer about a typed receipt code; null if there is no such receipt. */
export const receiptCheckQuery = (typed: string) => {
  const code = readReceiptCode(typed)
  return queryOptions({
    ...keepTrying,
    queryKey: ['receipt check', code],
    queryFn: () => fetchCheck(code ?? ''),
    enabled: code !== undefined,
    retry: false,
    gcTime: 0, // rows may change, so a new check asks the server again
  })
}

async function fetchCheck(code: string): Promise<ReceiptCheck | null> {
  try {
    const check = await callReading(checkReceipt, { code })
    if (!check.state) throw new Error('The reply says nothing of a receipt') // a captive portal's
    return check
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null
    throw error
  }
}
