import type { Collection } from '@olympiad/schema/collection'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import { TimeSlice } from '../../db/time-slice.ts'
import type { Engine } from '../../engine.ts'
import { canHoldFor } from '../../filter/rule-demands.ts'
import { filterAllowed } from '../../rows/find.ts'
import { after, awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import { type Amount, Budget, BudgetExceeded } from './budget.ts'
import { type ExpandedRecord, expandable, expandRecords } from './expand.ts'

/** A record as it may leave the server. */
export type PublicRecord = { [key: string]: unknown }

/** So many take no longer than a look at the clock is worth. */
export const FEW = 50

interface Presentation {
  readonly collection: Collection
  readonly records: readonly StoredRecord[]
  readonly request: RequestInfo
  /** The `?expand=` text. */
  readonly expand?: string | undefined
  /** What may be expanded, where several are presented for one answer. */
  readonly budget?: Budget
}

/**
 * What the caller may see of records it was let at: hidden fields and foreign e-mail addresses left out, relations
 * expanded. A record that is reached in several ways is the same object in all of them. Throws 400 beyond the budget.
 */
export function presentRecords(engine: Engine, presentation: Presentation): MaybePromise<PublicRecord[]> {
  return presentFew(engine, presentation) ?? presentInSteps(engine, presentation)
}

/** A few records that nothing is expanded in, and that are the same for everybody who may see them; null for any other. */
function presentFew(engine: Engine, { collection, records, request, expand }: Presentation): PublicRecord[] | null {
  if (expand || records.length > FEW || !isSameForAll(engine, collection, request)) return null
  const { isSuperuser } = request
  return records.map((record) => presentFields(collection, record, { isSuperuser, seesEmail: true }))
}

/** Whether nothing is left out of records for some callers, and nobody notes that they were read. */
export function isSameForAll(engine: Engine, { kind }: Collection, { account }: RequestInfo): boolean {
  return kind !== 'auth' && !(account && engine.isStaff(account))
}

const presentInSteps = coroutine(function* (engine: Engine, presentation: Presentation): Coroutine<PublicRecord[]> {
  const { collection, records, request, expand, budget = new Budget() } = presentation
  if (!expand) {
    const alone = records.map((record) => ({ collection, record }))
    return yield* collection.kind === 'auth'
      ? presentNodes(engine, alone, request)
      : presentPlain(engine, alone, request)
  }
  const nodes = records.map((record) => expandable(collection, record))
  yield* awaited(expandRecords(engine, { nodes, expand, request, budget }))
  budget.take(amountOf(nodes))
  return yield* presentNodes(engine, nodes, request)
})

/** As `presentRecords`, for one record. */
export function presentRecord(
  engine: Engine,
  { record, ...rest }: Omit<Presentation, 'records'> & { readonly record: StoredRecord },
): MaybePromise<PublicRecord> {
  return after(presentRecords(engine, { ...rest, records: [record] }), ([presented]) => presented ?? {})
}

/**
 * As `presentRecord`, for a record that was just written. What exceeds the budget, or cannot be expanded, is left out:
 * a refusal would say that nothing was written.
 */
export const presentWritten = coroutine(function* (
  engine: Engine,
  presentation: Omit<Presentation, 'records'> & { readonly record: StoredRecord },
): Coroutine<PublicRecord> {
  try {
    return yield* awaited(presentRecord(engine, presentation))
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    return yield* awaited(presentRecord(engine, { ...presentation, expand: undefined }))
  }
})

/** The size of the answer if every record stands in each place that a path leads to. */
function amountOf(nodes: readonly ExpandedRecord[]): Amount {
  const amounts = new Map<ExpandedRecord, Amount>()
  const sum = (parts: readonly ExpandedRecord[]) => {
    let [records, characters] = [0, 0]
    for (const part of parts) {
      records += amounts.get(part)?.records ?? 0
      characters += amounts.get(part)?.characters ?? 0
    }
    return { records, characters }
  }
  for (const node of childrenFirst(nodes)) {
    const below = sum(childrenOf(node))
    amounts.set(node, { records: below.records + 1, characters: below.characters + node.characters })
  }
  return sum(nodes)
}

type Node = Pick<ExpandedRecord, 'collection' | 'record' | 'expand'>

function* presentNodes(engine: Engine, nodes: readonly Node[], request: RequestInfo): Coroutine<PublicRecord[]> {
  const all = childrenFirst(nodes)
  // Only staff: the way of an answer waits for nothing here.
  if (request.account && engine.isStaff(request.account)) yield* awaited(noteRead(engine, { nodes, all, request }))
  const managed = yield* managedRecords(engine, all, request)
  const slice = new TimeSlice()
  const presented = new Map<Node, PublicRecord>()
  for (const node of all) {
    if (slice.isOver) yield* awaited(slice.next())
    const { collection, record, expand } = node
    const seesEmail = request.isSuperuser || isSelf(collection, record, request) || managed.has(record)
    const fields = presentFields(collection, record, { isSuperuser: request.isSuperuser, seesEmail })
    if (expand) fields.expand = presentExpand(expand, presented)
    presented.set(node, fields)
  }
  return nodes.map((node) => presented.get(node)!)
}

/** As `presentNodes`, where no node leads to another and none has an e-mail address. */
function* presentPlain(engine: Engine, nodes: readonly Node[], request: RequestInfo): Coroutine<PublicRecord[]> {
  if (request.account && engine.isStaff(request.account))
    yield* awaited(noteRead(engine, { nodes, all: nodes, request }))
  const slice = new TimeSlice()
  const presented: PublicRecord[] = []
  for (const { collection, record } of nodes) {
    if (slice.isOver) yield* awaited(slice.next())
    presented.push(presentFields(collection, record, { isSuperuser: request.isSuperuser, seesEmail: true }))
  }
  return presented
}

interface ReadNodes {
  readonly nodes: readonly Node[]
  readonly all: readonly Node[]
  readonly request: RequestInfo
}

async function noteRead(engine: Engine, { nodes, all, request }: ReadNodes): Promise<void> {
  const [first] = nodes
  if (first) await engine.noteRead({ request, collection: first.collection, records: all })
}

/** All records of a graph, each once; paths lead from one level to the next, so its last level comes first. */
function childrenFirst<N extends Node>(nodes: readonly N[]): (N | ExpandedRecord)[] {
  const all = new Set<N | ExpandedRecord>(nodes)
  for (const node of all) for (const child of childrenOf(node)) all.add(child)
  return [...all].reverse()
}

function childrenOf({ expand = {} }: Node): ExpandedRecord[] {
  return Object.values(expand).flat()
}

function presentExpand(expand: NonNullable<Node['expand']>, presented: ReadonlyMap<Node, PublicRecord>) {
  const names = Object.entries(expand).map(([name, target]) => {
    return [name, Array.isArray(target) ? target.map((child) => presented.get(child)) : presented.get(target)] as const
  })
  return Object.fromEntries(names)
}

function presentFields(
  collection: Collection,
  record: StoredRecord,
  { isSuperuser, seesEmail }: { isSuperuser: boolean; seesEmail: boolean },
): PublicRecord {
  const presented: PublicRecord = { collectionId: collection.id, collectionName: collection.name, id: record.id }
  for (const name of shownFields(collection, isSuperuser)) {
    if (name === 'email' && collection.kind === 'auth' && !seesEmail && record.emailVisibility !== true) continue
    if (collection.fields[name]?.sparse && isEmptyValue(record[name])) continue
    presented[name] = record[name]
  }
  return presented
}

/** Whether a sparse field with this value is left out. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type ShownNames = Record<'toAll' | 'toSuperusers', readonly string[]>
const shown = new WeakMap<Collection, ShownNames>()

/** The names of the fields that may leave the server. */
export function shownFields(collection: Collection, isSuperuser: boolean): readonly string[] {
  const known = shown.get(collection) ?? namesOf(collection)
  shown.set(collection, known)
  return isSuperuser ? known.toSuperusers : known.toAll
}

function namesOf(collection: Collection): ShownNames {
  const toSuperusers = Object.keys(collection.fields).filter((name) => !isSecret(collection, name))
  return { toSuperusers, toAll: toSuperusers.filter((name) => !collection.fields[name]?.hidden) }
}

/** Password hashes and token keys never leave the server. */
function isSecret({ kind }: Collection, name: string): boolean {
  return kind === 'auth' && (name === 'password' || name === 'tokenKey')
}

function isSelf(collection: Collection, record: StoredRecord, { account }: RequestInfo): boolean {
  return account?.record.id === record.id && account.collection.id === collection.id
}

/** Accounts among the records that the caller manages, and whose e-mail address it therefore sees. */
function* managedRecords(
  engine: Engine,
  nodes: readonly Node[],
  request: RequestInfo,
): Coroutine<ReadonlySet<StoredRecord>> {
  const managed = new Set<StoredRecord>()
  if (request.isSuperuser) return managed
  for (const [collection, records] of Map.groupBy(nodes, ({ collection }) => collection)) {
    const rule = collection.auth?.manageRule
    if (!rule || !canHoldFor(request.account?.collection ?? null, collection, rule)) continue
    const ids = [...new Set(records.map(({ record }) => record.id))]
    const allowed = yield* awaited(filterAllowed(engine, { collection, ids, rule, request }))
    for (const { record } of records) if (allowed.has(record.id)) managed.add(record)
  }
  return managed
}
