import { type Engine, type RecordWrite, TimeSlice } from '@olympiad/engine'
import type { Cause } from './act-context.ts'
import { commandOf } from './actor.ts'
import { entryOf } from './chain.ts'
import { changedFields } from './changed-fields.ts'
import type { NewEntry } from './entry.ts'
import { operatorOf } from './operator.ts'

/** What the server writes about one examinee. */
export interface WriteAbout extends Pick<RecordWrite, 'collection' | 'before' | 'after'> {
  readonly examinee: { readonly id: string; readonly school: string }
}

/** The log entries of many writes of the server: the same as if each were written by itself. */
export async function entriesOfMany(
  engine: Engine,
  cause: Cause | undefined,
  writes: readonly WriteAbout[],
): Promise<NewEntry[]> {
  const operator = operatorOf(engine)
  const actor = operator === undefined ? cause?.actor : commandOf(operator)
  if (!actor) return []
  const [slice, entries, nowMs]: [TimeSlice, NewEntry[], number] = [new TimeSlice(), [], engine.now()]
  const reason = (cause?.reason ?? '').toWellFormed()
  for (const { collection, before, after, examinee } of writes) {
    if (slice.isOver) await slice.next()
    const changes = await changedFields(engine, { collection, before, after })
    if (before && Object.keys(changes).length === 0) continue
    const act = cause?.act ?? (before ? 'update' : 'create')
    const record = (after ?? before)?.id ?? ''
    const about = { collection: collection.name, record, examinee: examinee.id, school: examinee.school }
    entries.push({ ...entryOf(actor, nowMs, changes), act, ...about, reason })
  }
  return entries
}
