import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { School } from '../declared/schools.ts'

/** One school, with all that its form shows. */
export const schoolQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['school', id],
    queryFn: () => recordService.collection<School>('schools').getOne(id),
  })
