import { keyProposals } from '@olympiad/contract/acts/keys/read-keys'
import type { KeyRevision } from '@olympiad/contract/collections/exams/keyrevisions'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../../lib/acts.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
import { recordService } from '../../../lib/record-service.ts'

/** At most this many changes of one key are shown, the newest first. */
const MOST = 200

/** All changes of the key of a paper. */
export const revisionsQuery = (questionpaper: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['key-revisions', questionpaper],
    queryFn: async () => {
      const filter = recordService.filter('questionpaper = {:questionpaper}', { questionpaper })
      const { items } = await recordService
        .collection<KeyRevision>('keyrevisions')
        .getList(1, MOST, { filter, sort: '-created', skipTotal: true })
      return items
    },
  })

/** What the open changes would do. */
export const proposalsQuery = (questionpaper: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['key-proposals', questionpaper],
    queryFn: () => callReading(keyProposals, { questionpaper }),
  })
