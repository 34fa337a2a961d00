import { AILING_PARTS, type AilingPart, NO_DATABASE_REASON } from '@olympiad/schema/wire'
import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

// Pages that were opened together ask apart.
const EVERY_MS = 14_000 + Math.random() * 2000

/** What ails in the service, asked again while the page is seen. */
export const healthQuery = queryOptions({
  ...keepTrying,
  queryKey: ['health'],
  queryFn: readAiling,
  refetchInterval: (query) => keepTrying.refetchInterval(query) || EVERY_MS,
})

/** The parts of the service that do not work as they should; a part that only a newer server knows is left out. Throws where the server gives no reply that says so. */
async function readAiling(): Promise<readonly AilingPart[]> {
  try {
    const { data } = (await recordService.health.check()) as { data?: { ailing?: readonly string[] } }
    return AILING_PARTS.filter((part) => data?.ailing?.includes(part))
  } catch (error) {
    if (error instanceof ClientResponseError && error.response.reason === NO_DATABASE_REASON) return ['database']
    throw error
  }
}
