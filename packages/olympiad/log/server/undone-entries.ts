import { isDeepStrictEqual } from 'node:util'
import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { changesIn, type FieldChanges, type FieldPair } from './entry-changes.ts'
import type { ReadEntry } from './select-entries.ts'

const { auditlog } = olympiad
const COLUMNS = ['id', 'at', 'actorKind', 'actor', 'actorName', 'record', 'changes'] as const

/** Entries in one question. */
const AT_ONCE = 500
/** A record that is written all the time has more later entries than anybody reads. */
const MOST_LATER = 2000

/** The entry that took another one back. */
export type TakingBack = Pick<ReadEntry, (typeof COLUMNS)[number]>

/**
 * The later entries that took entries back, by the ids of these: each returned all values of the same record to what
 * they were before.
 */
export async function undoneEntries(
  { database }: Engine,
  entries: readonly ReadEntry[],
): Promise<ReadonlyMap<string, TakingBack>> {
  const undone = new Map<string, TakingBack>()
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE)
    const oldest = some.map(({ id }) => id).sort()[0] ?? ''
    const query = queryOf(database.dialect, auditlog)
      .selectFrom(auditlog.name)
      .select([...COLUMNS])
      .where('record', 'in', [...new Set(some.map(({ record }) => record))])
      .where('id', '>', oldest)
      .orderBy('id')
      .limit(MOST_LATER)
    const later = Map.groupBy((await selectRows(database, query)) as TakingBack[], ({ record }) => record)
    for (const entry of some) {
      const changes = changesIn(entry.changes)
      const back = later.get(entry.record)?.find((one) => one.id > entry.id && returns(changesIn(one.changes), changes))
      if (back) undone.set(entry.id, back)
    }
  }
  return undone
}

/** Whether changes take all values of earlier ones back. Of secrets only their change is known, and so nothing. */
function returns(later: FieldChanges, earlier: FieldChanges): boolean {
  const fields = Object.entries(earlier)
  return fields.length > 0 && fields.every(([name, change]) => isReverse(later[name], change))
}

const isReverse = (later: FieldPair | undefined, earlier: FieldPair | undefined): boolean =>
  typeof later === 'object' &&
  typeof earlier === 'object' &&
  isDeepStrictEqual(later.from, earlier.to) &&
  isDeepStrictEqual(later.to, earlier.from)
