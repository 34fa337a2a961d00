import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { EditionFile } from '../declared/editionfiles.ts'

/** The files of the edition, in the order of their pages. */
export const editionFilesQuery = queryOptions({
  ...keepTrying,
  queryKey: ['edition-files'],
  queryFn: () => recordService.collection<EditionFile>('editionfiles').getFullList({ sort: 'position,id' }),
})
