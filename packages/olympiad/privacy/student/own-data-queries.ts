import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { ownData, ownPicture } from '../declared/own-data.ts'
import type { OwnData, OwnPicture } from '../declared/own-data-page.ts'

/** All that is stored about the signed-in account, as its own. A failure is shown, and repeated by hand. */
export const ownDataQuery = (account: string) =>
  queryOptions({
    queryKey: ['own data', account],
    queryFn: () => callReading(ownData, {}),
    retry: false,
    networkMode: 'always',
  })

/** The data with the further pages of each kind, fetched one after the other. Rejects with `ClientResponseError`. */
export async function allPages(data: OwnData): Promise<OwnData> {
  const records = { ...data.records }
  for (const [collection, first] of Object.entries(data.more)) {
    for (let after: string | undefined = first; after !== undefined; ) {
      const page: OwnDataPage = await nextPage(collection, after)
      records[collection] = [...(records[collection] ?? []), ...page.records]
      after = page.more
    }
  }
  return { ...data, records, more: {} }
}

interface OwnDataPage {
  readonly records: OwnData['records'][string]
  /** Where the next page begins; undefined behind the last one. */
  readonly more: string | undefined
}

/** The records of a kind after the one with this id; the first ones where it is empty. Rejects with `ClientResponseError`. */
export async function nextPage(collection: string, after: string): Promise<OwnDataPage> {
  const { records, more } = await callReading(ownData, { collection, after })
  return { records: records[collection] ?? [], more: more[collection] }
}

/** How many stills are shown; a quota keeps an honest exam below it. */
const MAX_STILLS = 100

/** The data with the stills in it, as one file. Rejects with `ClientResponseError`. */
export async function withStills(data: OwnData): Promise<Blob> {
  const stills: Record<string, OwnPicture> = {}
  for (const { id } of (data.records.cameracaptures ?? []).slice(0, MAX_STILLS)) {
    stills[String(id)] = await callReading(ownPicture, { id: String(id) })
  }
  return new Blob([JSON.stringify({ ...data, stills }, null, 2)], { type: 'application/json' })
}
