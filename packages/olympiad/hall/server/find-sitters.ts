import { type Engine, readerFor, selectRows, TimeSlice } from '@olympiad/engine'
import { searchWords } from '../../ground/declared/people/search-text.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'

/** The most names with all the words that are compared letter by letter. */
const MAX_READ = 5000

interface SittersQuery {
  /** The ids; no school for all. */
  readonly exam: string
  readonly school: string
  readonly find: string
  /** The account of the session: a slow read waits in the queue of that account. */
  readonly asker: string
  readonly most: number
  /** The username behind which they begin; the first if absent. */
  readonly after?: string
}

/**
 * Ids of examinees of an exam that match `find`, by username. It reads only names, and shares the time with other
 * requests.
 */
export async function findSitters(engine: Engine, query: SittersQuery): Promise<string[]> {
  const all = sittersOf(engine, query.exam)
  const ofSchool = query.school === '' ? all : all.where('school', '=', query.school)
  const those = ofSchool.where('username', '>', query.after ?? '').where(({ and, eb, fn, or }) => {
    const texts = ['search', fn<string>('lower', ['room']), fn<string>('lower', ['seat'])] as const
    return and(searchWords(query.find).map((word) => or(texts.map((text) => eb(text, 'like', `%${word}%`)))))
  })
  const names = those.select(['id', 'username', 'name', 'room', 'seat']).orderBy('username').limit(MAX_READ)
  const rows = await selectRows(readerFor(engine.database, { asker: query.asker, isCostly: true }), names)
  const matches = matcherOf(query.find)
  const ids: string[] = []
  const slice = new TimeSlice()
  for (const row of rows) {
    if (slice.isOver) await slice.next()
    if (matches(row)) ids.push(row.id)
    if (ids.length === query.most) break
  }
  return ids
}

interface SearchedTexts {
  readonly username: string
  readonly name: string
  readonly room: string
  readonly seat: string
}

/**
 * Whether a username, a name or a place (`Hall 3 14`) contains a text, in any case and script. The stores fold ASCII alone,
 * so JavaScript compares.
 */
export function matcherOf(find: string): (one: SearchedTexts) => boolean {
  const sought = folded(find.trim())
  return ({ username, name, room, seat }) => folded(`${name} ${username} ${room} ${seat}`).includes(sought)
}

/** Ordering many accents of one letter takes time that grows with their square. */
const folded = (text: string) => text.slice(0, 1000).normalize('NFKC').toLowerCase()
