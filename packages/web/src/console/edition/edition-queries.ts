import type { EditionFile } from '@olympiad/contract/collections/site/editionfiles'
import type { Edition } from '@olympiad/contract/collections/site/editions'
import { EDITION_ID } from '@olympiad/contract/edits/edition-fields'
import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

/** The record of the edition; null where nobody has saved one yet. */
export const editionQuery = queryOptions({
  ...keepTrying,
  queryKey: ['edition'],
  queryFn: async (): Promise<Edition | null> => {
    const filter = recordService.filter('id = {:id}', { id: EDITION_ID })
    return (await recordService.collection<Edition>('editions').getList(1, 1, { filter })).items[0] ?? null
  },
})

/** The files of the edition, in the order of their pages. */
export const editionFilesQuery = queryOptions({
  ...keepTrying,
  queryKey: ['edition-files'],
  queryFn: () => recordService.collection<EditionFile>('editionfiles').getFullList({ sort: 'position,id' }),
})
