import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Collection } from '@olympiad/contract/collection'
import { isMulti } from '@olympiad/contract/fields'
import type { Engine } from '../engine.ts'
import type { RequestInfo, StoredRecord } from '../filter/request-info.ts'
import { type Hop, parseExpand, resolveHop } from './expand-paths.ts'
import { filterAllowed, ruleConditions } from './find.ts'
import { askerOf, forPurpose } from './request.ts'
import { decodeRow } from './rows.ts'

/** Most records that a hop back gives to one record. */
const MAX_BACK_RELATIONS = 1000
/** Records whose relations are looked up before other work gets its turn. */
const HOPS_A_TURN = 50

/** A record with the records its relations lead to. */
export interface ExpandedRecord {
  readonly collection: Collection
  readonly record: StoredRecord
  expand?: Record<string, ExpandedRecord | ExpandedRecord[]>
}

interface Expansion {
  readonly engine: Engine
  readonly request: RequestInfo
}

/**
 * Adds what `?expand=` asks for, as far as the target's view rule lets the caller see it. A path that meets a
 * non-relation or a locked collection is dropped whole and silently: the other paths stay.
 */
export async function expandRecords(
  engine: Engine,
  { nodes, expand, request }: { nodes: readonly ExpandedRecord[]; expand: string | undefined; request: RequestInfo },
): Promise<void> {
  const expansion = { engine, request: forPurpose(request, 'expand') }
  for (const path of parseExpand(expand)) {
    const assign = await expandPath(expansion, nodes, path)
    assign?.()
  }
}

/** Works out one path over records of one collection; null when the path fails, else what to do to adopt it. */
async function expandPath(
  expansion: Expansion,
  nodes: readonly ExpandedRecord[],
  [name, ...rest]: readonly string[],
): Promise<(() => void) | null> {
  const [first] = nodes
  if (!first || name === undefined) return () => {}
  const hop = resolveHop(expansion.engine.registry, first.collection, name)
  if (!hop || ruleConditions(hop.target.rules.view, expansion.request) === null) return null
  const related = hop.via ? await backRelated(expansion, nodes, hop) : await forwardRelated(expansion, nodes, hop)
  const children = [...new Set([...related.values()].flat())]
  if (rest.length > 0 && children.length > 0) {
    const assignRest = await expandPath(expansion, children, rest)
    if (!assignRest) return null
    assignRest()
  }
  return () => {
    for (const node of nodes) adopt(node, hop, related.get(node) ?? [])
  }
}

function adopt(node: ExpandedRecord, hop: Hop, children: readonly ExpandedRecord[]): void {
  node.expand ??= {}
  const known = [node.expand[hop.name] ?? []].flat()
  const merged = children.map((child) =>
    mergeInto(
      known.find((old) => old.record.id === child.record.id),
      child,
    ),
  )
  const [first] = merged
  if (!first) return
  node.expand[hop.name] = hop.isList ? merged : first
}

function mergeInto(known: ExpandedRecord | undefined, child: ExpandedRecord): ExpandedRecord {
  if (known?.expand) child.expand = { ...known.expand, ...child.expand }
  return child
}

type Related = Map<ExpandedRecord, ExpandedRecord[]>

async function forwardRelated(expansion: Expansion, nodes: readonly ExpandedRecord[], hop: Hop): Promise<Related> {
  const idsOf = (node: ExpandedRecord) => [node.record[hop.name] ?? []].flat().filter((id) => id !== '') as string[]
  const ids = [...new Set(nodes.flatMap(idsOf))]
  const { engine, request } = expansion
  const rule = hop.target.rules.view
  const found = await filterAllowed(engine, { collection: hop.target, ids, rule, request })
  const children = new Map([...found].map(([id, record]) => [id, { collection: hop.target, record }]))
  return new Map(nodes.map((node) => [node, idsOf(node).flatMap((id) => children.get(id) ?? [])]))
}

async function backRelated(expansion: Expansion, nodes: readonly ExpandedRecord[], hop: Hop): Promise<Related> {
  const related: Related = new Map()
  for (const [index, node] of nodes.entries()) {
    if (index % HOPS_A_TURN === HOPS_A_TURN - 1) await nextTurn()
    related.set(node, await backRelatedOne(expansion, node, hop))
  }
  return related
}

async function backRelatedOne({ engine, request }: Expansion, node: ExpandedRecord, hop: Hop) {
  const { target, via = '' } = hop
  const field = target.fields[via]
  const path = field && isMulti(field) ? `${via}:each` : via
  const here = { text: `${path} ?= ${JSON.stringify(node.record.id)}`, origin: 'rule' as const }
  const conditions = [...(ruleConditions(target.rules.view, request) ?? []), here]
  const statement = engine.queries.select({ collection: target, conditions, limit: MAX_BACK_RELATIONS, request })
  const rows = await engine.database.ask(statement, askerOf(request))
  return rows.map((row): ExpandedRecord => ({ collection: target, record: decodeRow(target, row) }))
}
