import type { School } from '@olympiad/contract/collections/people/schools'
import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

/** One school, with all that its form shows. */
export const schoolQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['school', id],
    queryFn: () => recordService.collection<School>('schools').getOne(id),
  })
