import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { StaffAccount } from '../declared/supervisors.ts'

/** One account of staff, with all that its form shows. */
export const staffAccountQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['staff-account', id],
    queryFn: () => recordService.collection<StaffAccount>('supervisors').getOne(id),
  })
