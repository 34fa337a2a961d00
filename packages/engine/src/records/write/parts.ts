import type { Collection } from '@olympiad/schema/collection'
import type { Draft, Drafted, Faults, Judgement, PartPrepared, RecordWrite, Submitted } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine, WritePart } from '../../engine.ts'
import { awaited, type Coroutine, coroutine } from '../../support/coroutine.ts'

const HOOKS = ['draft', 'prepare', 'judge', 'makeRoom', 'afterRow'] as const
type Hook = (typeof HOOKS)[number]
/** The parts that have a hook and are concerned with a collection. */
type Concerned = Readonly<Record<Hook, readonly WritePart[]>>

/** The parts of an engine by collection: each says once whether it is concerned. */
const concerned = new WeakMap<readonly WritePart[], Map<Collection, Concerned>>()

/** By hook: a part that only looks at rows costs the values of a write no copy. */
function partsOf({ parts }: Engine, collection: Collection): Concerned {
  const byCollection = concerned.get(parts) ?? new Map<Collection, Concerned>()
  concerned.set(parts, byCollection)
  const found = byCollection.get(collection) ?? byHook(parts, collection)
  byCollection.set(collection, found)
  return found
}

function byHook(parts: readonly WritePart[], collection: Collection): Concerned {
  const all = parts.filter((part) => part.concerns?.(collection) ?? true)
  return Object.fromEntries(HOOKS.map((hook) => [hook, all.filter((part) => part[hook])])) as Record<Hook, WritePart[]>
}

/** Whether no part derives values from a submission to the collection. */
export function draftsNothing(engine: Engine, collection: Collection): boolean {
  return partsOf(engine, collection).draft.length === 0
}

const NO_DRAFT: Required<Draft> = { values: {}, kept: {}, judged: {}, faults: {} }

/** What the parts make of a submission. */
export function draftParts(engine: Engine, submitted: Submitted): Required<Draft> {
  const { draft: parts } = partsOf(engine, submitted.collection)
  if (parts.length === 0) return NO_DRAFT
  const drafts = parts.map((part) => part.draft?.(submitted) ?? {})
  return {
    values: mergedParts(drafts.map(({ values }) => values)),
    kept: mergedParts(drafts.map(({ kept }) => kept)),
    judged: mergedParts(drafts.map(({ judged }) => judged)),
    faults: mergedParts(drafts.map(({ faults }) => faults)),
  }
}

/** The parts that do something slow for a write, so that it is judged before its transaction as well. */
export function costlyParts(engine: Engine, submitted: Pick<Submitted, 'collection' | 'files'>): readonly WritePart[] {
  const { prepare: parts } = partsOf(engine, submitted.collection)
  return parts.length === 0 ? parts : parts.filter((part) => part.isCostly?.(submitted) ?? true)
}

/** For a write without slow work. */
export const NOTHING_PREPARED: Required<PartPrepared> = { values: {}, faults: {}, undo: async () => {} }

interface ToPrepare extends Omit<Drafted, 'isFaulty'> {
  readonly faults: Faults
}

/** Runs the slow work of each part in turn, and collects the faults of draft and parts. Throws a refusal after undoing all. */
export async function prepareParts(
  engine: Engine,
  parts: readonly WritePart[],
  { faults, ...drafted }: ToPrepare,
): Promise<Required<PartPrepared>> {
  const done: PartPrepared[] = []
  const undo = async () => {
    await Promise.allSettled(done.map((one) => one.undo?.()))
  }
  const found = { ...faults }
  try {
    for (const part of parts) {
      const prepared = await part.prepare?.(engine, { ...drafted, isFaulty: Object.keys(found).length > 0 })
      if (!prepared) continue
      done.push(prepared)
      Object.assign(found, prepared.faults)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { values: mergedParts(done.map(({ values }) => values)), faults: found, undo }
}

/** For a write about which no part has said anything. */
export const NOTHING_JUDGED: Required<Judgement> = { values: {}, faults: {} }

/** Each part sees the values that earlier parts keep. Throws the refusal of one. */
export const judgeParts = coroutine(function* (
  engine: Engine,
  transaction: Transaction,
  write: RecordWrite,
): Coroutine<Required<Judgement>> {
  const { judge: parts } = partsOf(engine, write.collection)
  if (parts.length === 0) return NOTHING_JUDGED
  const values: Record<string, unknown> = {}
  const faults: Record<string, Faults[string]> = {}
  let seen = write
  for (const part of parts) {
    const judgement = yield* awaited(part.judge?.(engine, transaction, seen))
    Object.assign(faults, judgement?.faults)
    if (!judgement?.values || !write.after) continue
    Object.assign(values, judgement.values)
    if (parts.length > 1) seen = { ...write, after: { ...write.after, ...values, id: write.after.id } }
  }
  return { values, faults }
})

/** Whether a part may have records of the collection removed before one is written. */
export function makesRoom(engine: Engine, collection: Collection): boolean {
  return partsOf(engine, collection).makeRoom.length > 0
}

/** Ids of records of the same collection that must go because of the record to be written. */
export const surplusIds = coroutine(function* (
  engine: Engine,
  transaction: Transaction,
  write: RecordWrite,
): Coroutine<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const part of partsOf(engine, write.collection).makeRoom) {
    for (const id of (yield* awaited(part.makeRoom?.(engine, transaction, write))) ?? []) ids.add(id)
  }
  return ids
})

/** Tells the parts of a row that is written, or gone. */
export const afterRow = coroutine(function* (
  engine: Engine,
  transaction: Transaction,
  write: RecordWrite,
): Coroutine<void> {
  for (const part of partsOf(engine, write.collection).afterRow) {
    yield* awaited(part.afterRow?.(engine, transaction, write))
  }
})

function mergedParts<Value>(parts: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> {
  return Object.assign({}, ...parts)
}
