import type { StaffAccount } from '@olympiad/contract/collections/people/supervisors'
import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

/** One account of staff, with all that its form shows. */
export const staffAccountQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['staff-account', id],
    queryFn: () => recordService.collection<StaffAccount>('supervisors').getOne(id),
  })
