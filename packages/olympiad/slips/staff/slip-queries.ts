import { queryOptions } from '@tanstack/react-query'
import { saveFile } from '../../kit/console/parts/save-file.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { readSlips, slipCounts } from '../declared/read-slips.ts'
import { roomPrints } from '../declared/room-prints.ts'
import type { PaperFormat } from '../declared/slip-states.ts'
import type { SlipPrint } from '../declared/slipprints.ts'

/** A print with the names of its school and exam. */
export interface ShownPrint extends SlipPrint {
  readonly expand?: { readonly school?: { readonly name: string }; readonly exam?: { readonly name: string } }
}

const MAX_SHOWN = 50

/** The newest first. An event has no names: those of a known print stay, and a new print is fetched. */
export function patchPrints(list: ShownPrint[], event: RecordEvent): ShownPrint[] | undefined {
  const known = list.find(({ id }) => id === event.record.id)
  if (!known) return undefined
  const named = { ...event, record: { ...event.record, expand: known.expand } as ShownPrint }
  return patchList(list, named, { collection: 'slipprints', includes: () => true, compare: newerFirst })
}

const newerFirst = (one: ShownPrint, other: ShownPrint) => (one.created < other.created ? 1 : -1)

export const printsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['slip prints'],
  queryFn: () =>
    fetchLive(async () => {
      const prints = recordService.collection<ShownPrint>('slipprints')
      return (await prints.getList(1, MAX_SHOWN, { sort: '-created', expand: 'school,exam' })).items
    }, patchPrints),
})

/** How many students slips of a school and an exam concern. */
export const countsQuery = (school: string, exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['slip counts', school, exam],
    queryFn: () => callReading(slipCounts, { school, exam }),
  })

/** Fetches the slips of a print and saves them. Rejects with `ClientResponseError`. */
export async function saveSlips(print: string, format: PaperFormat): Promise<void> {
  await saveFile(readSlips, { print, format, site: location.origin })
}

interface RoomScope {
  readonly exam: string
  /** Empty for all. */
  readonly school: string
  readonly format: PaperFormat
}

/** Fetches the lists of rooms and saves them. Rejects with `ClientResponseError`. */
export async function saveRoomLists(scope: RoomScope): Promise<void> {
  await saveFile(roomPrints, { ...scope })
}
