import { gallery as declared } from '@olympiad/contract/acts/judging/read-evidence'
import { olympiad } from '@olympiad/contract/collections/index'
import { type BoardRow, FIND_LENGTH } from '@olympiad/contract/hall/board'
import { PICTURE_MARKS } from '@olympiad/contract/hall/pictures'
import { GALLERY_PAGE, type Gallery, type GalleryItem } from '@olympiad/contract/hall/timeline'
import { ApiError, type Engine, queryOf, type RequestInfo, selectRecords } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { readingRoute } from '../acts/act-route.ts'
import { namedPage, type RoomPage, roomOf, roomPage } from '../ground/room-pages.ts'
import { boardRow, readBoardGround, readSeats } from './board-rows.ts'
import { findSitters } from './find-sitters.ts'

const { picturechains } = olympiad
type Chain = StoredOf<typeof picturechains>

/** The newest picture of each examinee of an exam, with their states. Throws 400 and 404 as `roomOf` does. */
async function gallery(engine: Engine, request: RequestInfo): Promise<Gallery> {
  const { exam, people, next } = await peopleShown(engine, request)
  const ids = people.map(({ id }) => id)
  const [chains, rows] = [await chainsOf(engine, ids), await boardRowsOf(engine, { exam, ids })]
  const items = people.flatMap(({ id, username, name, questionpaper }): GalleryItem[] => {
    const row = rows.get(id)
    if (!row) return [] // they have another paper by now
    const own = chains.filter((chain) => chain.examinee === id && chain.questionpaper === questionpaper)
    const latest = own.map((chain) => chain.latest).reduce((one, other) => newer(one, other), null)
    const marks = PICTURE_MARKS.filter((mark) => own.some((chain) => chain[mark] > 0))
    return [{ id, username, name, latest, marks, state: row.state, events: row.events }]
  })
  return { at: formatRecordTime(request.nowMs), next, items }
}

/** A page of a room, or of those in it who are looked for. */
async function peopleShown(engine: Engine, request: RequestInfo): Promise<RoomPage> {
  const find = (request.query.find ?? '').trim()
  if (find.length > FIND_LENGTH) throw new ApiError(400, `Look for at most ${FIND_LENGTH} letters.`)
  if (find === '') return roomPage(engine, request, GALLERY_PAGE)
  const { exam, school, after } = await roomOf(engine, request)
  const asker = request.account?.record.id ?? ''
  const query = { exam: exam.id, school, after, find, asker, most: GALLERY_PAGE + 1 }
  return namedPage(engine, { exam, ids: await findSitters(engine, query), size: GALLERY_PAGE })
}

async function boardRowsOf(
  engine: Engine,
  { exam, ids }: Pick<RoomPage, 'exam'> & { readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, BoardRow>> {
  const ground = await readBoardGround(engine)
  const nowMs = engine.now()
  const seats = await readSeats(engine, { exam: exam.id, school: '', ids, most: GALLERY_PAGE, hasEvents: true })
  return new Map(
    seats.map((seat) => {
      const row = boardRow(engine, { ...ground, seat, exam, nowMs })
      return [row.id, row]
    }),
  )
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
