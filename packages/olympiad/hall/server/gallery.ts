import {
  ApiError,
  type Engine,
  queryOf,
  type RequestInfo,
  readerFor,
  selectRecords,
  selectRows,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { namedPage, type RoomPage, roomOf } from '../../ground/server/rows/room-pages.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'
import { gallery as declared } from '../../judging/declared/read-evidence.ts'
import { GALLERY_PAGE, type Gallery, type GalleryItem } from '../../judging/declared/timeline.ts'
import { PICTURE_MARKS } from '../../monitoring/declared/pictures.ts'
import { type BoardRow, FIND_LENGTH } from '../declared/board.ts'
import { boardRow, readBoardContext, readSeats } from './board-rows.ts'
import { findSitters } from './find-sitters.ts'

const { outoffocuses, picturechains } = olympiad
type Chain = StoredOf<typeof picturechains>

/**
 * The newest picture of each examinee of an exam, with their states: first those with a picture, then those without one. Throws 400
 * and 404 as `roomOf` does.
 */
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
  const [pictured, absent] = [items.filter(({ latest }) => latest !== null), items.filter(({ latest }) => !latest)]
  return { at: formatRecordTime(request.nowMs), next, items: [...pictured, ...absent] }
}

/** A page of a room, or of those in it who are looked for. */
async function peopleShown(engine: Engine, request: RequestInfo): Promise<RoomPage> {
  const find = (request.query.find ?? '').trim()
  if (find.length > FIND_LENGTH) throw new ApiError(400, `Look for at most ${FIND_LENGTH} letters.`)
  if (find === '') return orderedPage(engine, request)
  const { exam, school, after } = await roomOf(engine, request)
  const asker = request.account?.record.id ?? ''
  const query = { exam: exam.id, school, after, find, asker, most: GALLERY_PAGE + 1 }
  return namedPage(engine, { exam, ids: await findSitters(engine, query), size: GALLERY_PAGE })
}

/** The parts of a gallery: whom something was noticed of; those with pictures, and behind them those without. */
const PARTS = ['noticed', 'pictured', 'absent'] as const
type Part = (typeof PARTS)[number]
/** Where a page begins: behind a username of a part, `absent:asha`. */
const CURSOR = /^(noticed|pictured|absent):(.*)$/

interface PartQuery {
  readonly part: Part
  /** The ids; no school for all. */
  readonly exam: string
  readonly school: string
  /** Begins behind this username. */
  readonly behind: string
  readonly most: number
  readonly asker: string
}

/** A page of the gallery of a room. Throws 400 and 404 as `roomOf` does, and 400 for an unknown filter. */
async function orderedPage(engine: Engine, request: RequestInfo): Promise<RoomPage> {
  const { exam, school, after } = await roomOf(engine, request)
  const only = request.query.only ?? ''
  if (only !== '' && only !== 'noticed') throw new ApiError(400, 'only is noticed, or empty.')
  const [, part = '', behind = ''] = CURSOR.exec(after) ?? []
  const parts: readonly Part[] = only === '' ? (part === 'absent' ? ['absent'] : ['pictured', 'absent']) : ['noticed']
  const of = { exam: exam.id, school, asker: request.account?.record.id ?? '' }
  const found: { readonly id: string; readonly username: string; readonly part: Part }[] = []
  for (const own of parts) {
    const most = GALLERY_PAGE + 1 - found.length
    if (most > 0)
      found.push(...(await sittersIn(engine, { ...of, part: own, behind: own === part ? behind : '', most })))
  }
  const shown = found.slice(0, GALLERY_PAGE)
  const last = shown.at(-1)
  const { people } = await namedPage(engine, { exam, ids: shown.map(({ id }) => id), size: GALLERY_PAGE })
  return { exam, people, next: found.length > GALLERY_PAGE && last ? `${last.part}:${last.username}` : '' }
}

async function sittersIn(engine: Engine, { part, exam, school, behind, most, asker }: PartQuery) {
  const all = sittersOf(engine, exam)
  const ofSchool = school === '' ? all : all.where('school', '=', school)
  const builder = queryOf(engine.database.dialect, picturechains, outoffocuses)
  const chains = builder.selectFrom(picturechains.name).select('examinee')
  const pictured = chains.where('pictures', '>', 0)
  const marked = chains.where(({ eb, or }) => or(PICTURE_MARKS.map((mark) => eb(mark, '>', 0))))
  const left = builder.selectFrom(outoffocuses.name).select('examinee')
  const own = ofSchool.where(({ eb, or }) => {
    if (part === 'noticed') return or([eb('id', 'in', marked), eb('id', 'in', left)])
    return part === 'pictured' ? eb('id', 'in', pictured) : eb('id', 'not in', pictured)
  })
  const page = own.select(['id', 'username']).where('username', '>', behind).orderBy('username').limit(most)
  const rows = await selectRows(readerFor(engine.database, { asker, isCostly: true }), page)
  return rows.map(({ id, username }) => ({ id: String(id), username: String(username), part }))
}

async function boardRowsOf(
  engine: Engine,
  { exam, ids }: Pick<RoomPage, 'exam'> & { readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, BoardRow>> {
  const context = await readBoardContext(engine, exam.id)
  const nowMs = engine.now()
  const seats = await readSeats(engine, { exam: exam.id, school: '', ids, most: GALLERY_PAGE, hasEvents: true })
  return new Map(
    seats.map((seat) => {
      const row = boardRow(engine, { ...context, seat, exam, nowMs })
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
