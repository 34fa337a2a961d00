import type { Instruction } from '@olympiad/contract/collections/instructions'
import type { Notification } from '@olympiad/contract/collections/notifications'
import { queryOptions } from '@tanstack/react-query'
import { logFailure } from '../../lib/failures.ts'
import { keepTrying } from '../../lib/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

async function fetchInCreationOrder<Item>(collection: string): Promise<Item[]> {
  try {
    return await recordService.collection<Item>(collection).getFullList({ sort: 'created' })
  } catch (error) {
    logFailure(`Loading the ${collection}`, error)
    throw error
  }
}

/** Loaded once, with the page. */
export const instructionsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['instructions'],
  queryFn: () => fetchInCreationOrder<Instruction>('instructions'),
})

/** Loaded with the page and again on every realtime event. */
export const notificationsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['notifications'],
  queryFn: () => fetchInCreationOrder<Notification>('notifications'),
})
