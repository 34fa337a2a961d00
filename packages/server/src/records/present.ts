import type { Collection } from '@olympiad/contract/collection'
import type { Engine } from '../engine.ts'
import type { RequestInfo, StoredRecord } from '../filter/request-info.ts'
import { type ExpandedRecord, expandRecords } from './expand.ts'
import { filterAllowed } from './find.ts'

/** A record as it may leave the server. */
export type PublicRecord = { [key: string]: unknown }

interface Presentation {
  readonly collection: Collection
  readonly records: readonly StoredRecord[]
  readonly request: RequestInfo
  /** The `?expand=` text. */
  readonly expand?: string | undefined
}

/** What the caller may see of records it was let at: hidden fields and foreign e-mail addresses left out, relations expanded. */
export async function presentRecords(engine: Engine, presentation: Presentation): Promise<PublicRecord[]> {
  const { collection, records, request, expand } = presentation
  const nodes = records.map((record): ExpandedRecord => ({ collection, record }))
  if (expand) await expandRecords(engine, { nodes, expand, request })
  return presentNodes(engine, nodes, request)
}

/** As `presentRecords`, for one record. */
export async function presentRecord(
  engine: Engine,
  { record, ...rest }: Omit<Presentation, 'records'> & { readonly record: StoredRecord },
): Promise<PublicRecord> {
  const [presented] = await presentRecords(engine, { ...rest, records: [record] })
  return presented ?? {}
}

async function presentNodes(
  engine: Engine,
  nodes: readonly ExpandedRecord[],
  request: RequestInfo,
): Promise<PublicRecord[]> {
  const [first] = nodes
  if (!first) return []
  const managed = await managedIds(engine, nodes, request)
  return Promise.all(
    nodes.map(async ({ collection, record, expand }) => {
      const seesEmail = request.isSuperuser || isSelf(collection, record, request) || managed.has(record.id)
      const presented = presentFields(collection, record, { isSuperuser: request.isSuperuser, seesEmail })
      if (expand) presented.expand = await presentExpand(engine, expand, request)
      return presented
    }),
  )
}

async function presentExpand(engine: Engine, expand: NonNullable<ExpandedRecord['expand']>, request: RequestInfo) {
  const presented: Record<string, unknown> = {}
  for (const [name, target] of Object.entries(expand)) {
    const [one] = Array.isArray(target) ? [null] : await presentNodes(engine, [target], request)
    presented[name] = Array.isArray(target) ? await presentNodes(engine, target, request) : one
  }
  return presented
}

function presentFields(
  collection: Collection,
  record: StoredRecord,
  { isSuperuser, seesEmail }: { isSuperuser: boolean; seesEmail: boolean },
): PublicRecord {
  const presented: PublicRecord = { collectionId: collection.id, collectionName: collection.name, id: record.id }
  for (const name in collection.fields) {
    const field = collection.fields[name]
    if (!field || isSecret(collection, name) || (field.hidden && !isSuperuser)) continue
    if (name === 'email' && collection.kind === 'auth' && !seesEmail && record.emailVisibility !== true) continue
    presented[name] = record[name]
  }
  return presented
}

/** Password hashes and token keys leave for nobody. */
function isSecret({ kind }: Collection, name: string): boolean {
  return kind === 'auth' && (name === 'password' || name === 'tokenKey')
}

function isSelf(collection: Collection, record: StoredRecord, { account }: RequestInfo): boolean {
  return account?.record.id === record.id && account.collection.id === collection.id
}

/** Accounts among the records that the caller manages, and whose e-mail address it therefore sees. */
async function managedIds(engine: Engine, nodes: readonly ExpandedRecord[], request: RequestInfo) {
  const collection = nodes[0]?.collection
  const rule = collection?.auth?.manageRule
  if (!collection || !rule || request.isSuperuser) return new Set<string>()
  const ids = nodes.map((node) => node.record.id)
  return new Set((await filterAllowed(engine, { collection, ids, rule, request })).keys())
}
