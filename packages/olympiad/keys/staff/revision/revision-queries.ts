import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../../kit/lib/acts.ts'
import { keepTrying } from '../../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../../kit/lib/record-service.ts'
import type { KeyRevision } from '../../declared/keyrevisions.ts'
import { keyProposals } from '../../declared/read-keys.ts'

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
