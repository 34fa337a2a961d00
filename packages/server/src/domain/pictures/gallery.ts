import { gallery as declared } from '@olympiad/contract/acts/judging/read-evidence'
import { olympiad } from '@olympiad/contract/collections/index'
import { PICTURE_MARKS } from '@olympiad/contract/hall/pictures'
import { GALLERY_PAGE, type Gallery, type GalleryItem } from '@olympiad/contract/hall/timeline'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Engine, queryOf, type RequestInfo, selectRecords } from '@olympiad/engine'
import { readingRoute } from '../acts/act-route.ts'
import { roomPage } from '../ground/room-pages.ts'

const { picturechains } = olympiad
type Chain = StoredOf<typeof picturechains>

/** The newest picture of each who sits an exam. */
export async function gallery(engine: Engine, request: RequestInfo): Promise<Gallery> {
  const { people, next } = await roomPage(engine, request, GALLERY_PAGE)
  const chains = await chainsOf(
    engine,
    people.map(({ id }) => id),
  )
  const items = people.map(({ id, username, name, questionpaper }): GalleryItem => {
    const own = chains.filter((chain) => chain.examinee === id && chain.questionpaper === questionpaper)
    const latest = own.map((chain) => chain.latest).reduce((one, other) => newer(one, other), null)
    return { id, username, name, latest, marks: PICTURE_MARKS.filter((mark) => own.some((chain) => chain[mark] > 0)) }
  })
  return { at: formatRecordTime(request.nowMs), next, items }
}

function newer(one: Chain['latest'], other: Chain['latest']): Chain['latest'] {
  return (other?.at ?? '') > (one?.at ?? '') ? other : one
}

async function chainsOf({ database }: Engine, ids: readonly string[]): Promise<Chain[]> {
  if (ids.length === 0) return []
  const query = queryOf(database.dialect, picturechains)
    .selectFrom(picturechains.name)
    .selectAll()
    .where('examinee', 'in', ids)
  return selectRecords(database, picturechains, query)
}

export const galleryRoute = readingRoute(declared, {
  handle: (engine, { request }) => gallery(engine, request),
})
