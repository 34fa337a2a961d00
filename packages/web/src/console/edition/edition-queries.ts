import type { EditionFile } from '@olympiad/contract/collections/site/editionfiles'
import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

/** The files of the edition, in the order of their pages. */
export const editionFilesQuery = queryOptions({
  ...keepTrying,
  queryKey: ['edition-files'],
  queryFn: () => recordService.collection<EditionFile>('editionfiles').getFullList({ sort: 'position,id' }),
})
