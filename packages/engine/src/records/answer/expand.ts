import type { Collection } from '@olympiad/schema/collection'
import { isMulti, type RelationField } from '@olympiad/schema/fields'
import { forPurpose } from '../../auth/identify.ts'
import type { Registry } from '../../core/registry.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import { TimeSlice } from '../../db/time-slice.ts'
import type { Engine } from '../../engine.ts'
import { filterAllowed, ruleConditions } from '../../rows/find.ts'
import { type Budget, lengthOf } from './budget.ts'
import { readRecords } from './read.ts'

/** Most records that a hop back gives to one record. */
const MAX_BACK_RELATIONS = 1000

/** A record with the records its relations lead to. */
export interface ExpandedRecord {
  readonly collection: Collection
  readonly record: StoredRecord
  /** About how long its text is. */
  readonly characters: number
  expand?: Record<string, ExpandedRecord | ExpandedRecord[]>
}

/** A record as the start of an expansion. */
export function expandable(collection: Collection, record: StoredRecord): ExpandedRecord {
  return { collection, record, characters: lengthOf(record) }
}

interface ExpandOptions {
  readonly nodes: readonly ExpandedRecord[]
  /** The `?expand=` text. */
  readonly expand: string
  readonly request: RequestInfo
  readonly budget: Budget
}

interface Expansion {
  readonly engine: Engine
  readonly request: RequestInfo
  readonly budget: Budget
  readonly slice: TimeSlice
  /** Found so far; each will stand in the answer at least once. */
  readonly found: { records: number; characters: number }
}

/**
 * Adds what `?expand=` asks for, as far as the target's view rule lets the caller see it. A path that meets a
 * non-relation or a locked collection is dropped whole and silently: the other paths stay. Throws 400 when more is
 * found than the budget has left.
 */
export async function expandRecords(engine: Engine, { nodes, expand, request, budget }: ExpandOptions): Promise<void> {
  const found = { records: nodes.length, characters: 0 }
  const expansion = { engine, request: forPurpose(request, 'expand'), budget, slice: new TimeSlice(), found }
  await follow(expansion, nodes, parseExpand(expand))
}

/** Follows paths from records of one collection; false when none of them leads anywhere. */
async function follow(expansion: Expansion, nodes: readonly ExpandedRecord[], paths: ExpandPaths): Promise<boolean> {
  const [first] = nodes
  if (!first || paths.size === 0) return true
  let isFollowed = false
  for (const [name, rest] of paths) {
    if (expansion.slice.isOver) await expansion.slice.next()
    const hop = resolveHop(expansion.engine.registry, first.collection, name)
    if (!hop || ruleConditions(hop.target.rules.view, expansion.request) === null) continue
    const related = hop.via ? await backRelated(expansion, nodes, hop) : await forwardRelated(expansion, nodes, hop)
    const children = [...new Set([...related.values()].flat())]
    if (!(await follow(expansion, children, rest))) continue
    for (const node of nodes) adopt(node, hop, related.get(node) ?? [])
    isFollowed = true
  }
  return isFollowed
}

function adopt(node: ExpandedRecord, hop: Hop, children: readonly ExpandedRecord[]): void {
  node.expand ??= {}
  const [first] = children
  if (first) node.expand[hop.name] = hop.isList ? [...children] : first
}

type Related = Map<ExpandedRecord, readonly ExpandedRecord[]>

async function forwardRelated(expansion: Expansion, nodes: readonly ExpandedRecord[], hop: Hop): Promise<Related> {
  const idsOf = (node: ExpandedRecord) => [node.record[hop.name] ?? []].flat().filter((id) => id !== '') as string[]
  const ids = [...new Set(nodes.flatMap(idsOf))]
  const { engine, request } = expansion
  const rule = hop.target.rules.view
  const found = await filterAllowed(engine, { collection: hop.target, ids, rule, request })
  const children = new Map([...found].map(([id, record]) => [id, expandable(hop.target, record)]))
  const related: Related = new Map()
  for (const node of nodes) {
    const reached = idsOf(node).flatMap((id) => children.get(id) ?? [])
    related.set(node, reached)
    note(expansion, reached)
  }
  return related
}

async function backRelated(expansion: Expansion, nodes: readonly ExpandedRecord[], hop: Hop): Promise<Related> {
  const related: Related = new Map()
  for (const node of nodes) {
    if (expansion.slice.isOver) await expansion.slice.next()
    const reached = await backRelatedOne(expansion, node, hop)
    related.set(node, reached)
    note(expansion, reached)
  }
  return related
}

async function backRelatedOne({ engine, request, budget }: Expansion, node: ExpandedRecord, hop: Hop) {
  const { target, via = '' } = hop
  const field = target.fields[via]
  const path = field && isMulti(field) ? `${via}:each` : via
  const here = { text: `${path} ?= ${JSON.stringify(node.record.id)}`, origin: 'server' as const }
  const conditions = [...(ruleConditions(target.rules.view, request) ?? []), here]
  const limit = Math.min(MAX_BACK_RELATIONS, budget.records + 1)
  const selection = { collection: target, conditions, limit, request }
  const statement = engine.queries.select(selection)
  const { records } = await readRecords(engine, { selection, statement, budget })
  return records.map((record) => expandable(target, record))
}

/** Stops an expansion that finds too much, before it has found all of it. Looking and finding nothing is work, too. */
function note({ found, budget }: Expansion, reached: readonly ExpandedRecord[]): void {
  found.records += Math.max(reached.length, 1)
  for (const { characters } of reached) found.characters += characters
  budget.check(found)
}

/** Deeper parts of an expand path are left out, as PocketBase does. */
const MAX_DEPTH = 6
/** A way back, and the form of it that PocketBase had first and still takes. */
const WAYS_BACK = [/^(\w{1,100})_via_(\w{1,100})$/, /^(\w+)\((\w+)\)$/]

/** The names that follow each name. Paths that begin alike share a branch. */
type ExpandPaths = ReadonlyMap<string, ExpandPaths>
type Growing = Map<string, Growing>

/** The paths of an `?expand=` text; one that is the beginning of another is part of it. */
function parseExpand(expand: string): ExpandPaths {
  const paths: Growing = new Map()
  for (const text of expand.replaceAll(/\s/g, '').split(',')) {
    let here = paths
    for (const name of text === '' ? [] : text.split('.', MAX_DEPTH)) {
      const next: Growing = here.get(name) ?? new Map()
      here.set(name, next)
      here = next
    }
  }
  return paths
}

/** One hop of a path: along a relation field, or back along one of another collection. */
interface Hop {
  readonly name: string
  readonly target: Collection
  /** The relation field of `target` that points here, for a hop back. */
  readonly via?: string
  /** Gives a list, not one record. */
  readonly isList: boolean
}

/** What `name` leads to from the collection; null when it names no relation. */
function resolveHop(registry: Registry, collection: Collection, name: string): Hop | null {
  const field = collection.fields[name]
  if (field) return field.type === 'relation' ? forwardHop(registry, name, field) : null
  const [, targetName = '', via = ''] = WAYS_BACK.map((form) => form.exec(name)).find((match) => match) ?? []
  const target = registry.find(targetName)
  const back = target?.fields[via]
  if (!target || back?.type !== 'relation' || registry.find(back.to) !== collection) return null
  const isUnique = target.indexes.some((index) => index.unique && index.fields.length === 1 && index.fields[0] === via)
  return { name, target, via, isList: isMulti(back) || !isUnique }
}

function forwardHop(registry: Registry, name: string, field: RelationField<unknown>): Hop | null {
  const target = registry.find(field.to)
  return target ? { name, target, isList: isMulti(field) } : null
}
