import { type Engine, readerFor, selectRows, TimeSlice } from '@olympiad/engine'
import { sittersOf } from '../ground/sitters.ts'

interface SittersQuery {
  /** The ids; no school for all. */
  readonly exam: string
  readonly school: string
  readonly find: string
  /** The session's account: a slow read waits in its own line. */
  readonly asker: string
  readonly most: number
}

/** Ids of those who sit an exam and match `find`, by username. It reads names alone, beside the requests of others. */
export async function findSitters(engine: Engine, query: SittersQuery): Promise<string[]> {
  const all = sittersOf(engine, query.exam)
  const those = query.school === '' ? all : all.where('school', '=', query.school)
  const names = those.select(['id', 'username', 'name', 'room', 'seat']).orderBy('username')
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

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
