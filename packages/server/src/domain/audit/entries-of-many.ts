import { type Engine, type RecordWrite, TimeSlice } from '@olympiad/engine'
import type { StoredExaminee } from '../ground/stored.ts'
import { commandOf } from './actor.ts'
import type { Cause } from './causes.ts'
import { entryOf } from './chain.ts'
import { changedFields } from './changed-fields.ts'
import type { NewEntry } from './entry.ts'
import { operatorOf } from './operator.ts'

/** What the server writes about one examinee. */
export interface WriteAbout extends Pick<RecordWrite, 'collection' | 'before' | 'after'> {
  readonly examinee: Pick<StoredExaminee, 'school'> & { readonly id: string }
}

/** The entries that the log gets for many writes of the server at a time: those it would get for each by itself. */
export async function entriesOfMany(
  engine: Engine,
  cause: Cause | undefined,
  writes: readonly WriteAbout[],
): Promise<NewEntry[]> {
  const operator = operatorOf(engine)
  const actor = operator === undefined ? cause?.actor : commandOf(operator)
  if (!actor) return []
  const [slice, entries, nowMs]: [TimeSlice, NewEntry[], number] = [new TimeSlice(), [], engine.now()]
  const reason = String(cause?.reason ?? '').toWellFormed()
  for (const { collection, before, after, examinee } of writes) {
    if (slice.isOver) await slice.next()
    const changes = await changedFields(engine, { collection, before, after })
    if (before && Object.keys(changes).length === 0) continue
    const act = String(cause?.act ?? (before ? 'update' : 'create'))
    const record = (after ?? before)?.id ?? ''
    const about = { collection: collection.name, record, examinee: examinee.id, school: examinee.school }
    entries.push({ ...entryOf(actor, nowMs, changes), act, ...about, reason })
  }
  return entries
}
