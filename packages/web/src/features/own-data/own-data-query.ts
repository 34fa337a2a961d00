import type { OwnData, OwnPicture } from '@olympiad/contract/privacy/own-data'
import { queryOptions } from '@tanstack/react-query'
import { recordService } from '../../lib/record-service.ts'

/** All that is held of the account that is signed in, as its own. A failure is shown, and asked again by hand. */
export const ownDataQuery = (account: string) =>
  queryOptions({
    queryKey: ['own data', account],
    queryFn: () => recordService.send<OwnData>('/api/olympiad/own-data', { method: 'GET' }),
    retry: false,
    networkMode: 'always',
  })

/** The data with the further pages of each kind, fetched one after the other. Rejects with `ClientResponseError`. */
export async function allPages(data: OwnData): Promise<OwnData> {
  const records = { ...data.records }
  for (const [collection, first] of Object.entries(data.more)) {
    for (let after: string | undefined = first; after !== undefined; ) {
      const query = { collection, ...(after && { after }) }
      const page: OwnData = await recordService.send<OwnData>('/api/olympiad/own-data', { method: 'GET', query })
      records[collection] = [...(records[collection] ?? []), ...(page.records[collection] ?? [])]
      after = page.more[collection]
    }
  }
  return { ...data, records, more: {} }
}

/** So many stills go along; a quota keeps an honest exam below it. */
const MAX_STILLS = 100

/** The data with the stills in it, as one file. Rejects with `ClientResponseError`. */
export async function withStills(data: OwnData): Promise<Blob> {
  const stills: Record<string, OwnPicture> = {}
  for (const { id } of (data.records.cameracaptures ?? []).slice(0, MAX_STILLS)) {
    stills[String(id)] = await recordService.send<OwnPicture>(`/api/olympiad/own-pictures/${id}`, { method: 'GET' })
  }
  return new Blob([JSON.stringify({ ...data, stills }, null, 2)], { type: 'application/json' })
}
