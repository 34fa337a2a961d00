import { queryOptions } from '@tanstack/react-query'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import type { Edition } from '../../../edition/declared/editions.ts'
import { keepTrying } from '../fetching/keep-trying.ts'
import { recordService } from '../record-service.ts'

/** The record of the edition; null before somebody has saved one. */
export const editionQuery = queryOptions({
  ...keepTrying,
  queryKey: ['edition'],
  queryFn: async (): Promise<Edition | null> => {
    const filter = recordService.filter('id = {:id}', { id: EDITION_ID })
    return (await recordService.collection<Edition>('editions').getList(1, 1, { filter })).items[0] ?? null
  },
})
