import type { Collection } from '@olympiad/schema/collection'
import { type FieldOf, isMulti } from '@olympiad/schema/fields'
import type { Registry } from '../../src/core/registry.ts'
import type { RequestInfo } from '../../src/core/request-info.ts'
import { macro } from '../../src/filter/names/macros.ts'
import type { Operand } from './sqlite-semantics.ts'
import type { Rows } from './world.ts'

/* The paths of the test evaluator: which rows each step joins, and what is read at the end. */

export type Row = Rows[number]
/** The rows that the joins stand for at one position of the product; null where nothing is joined. */
export type Product = ReadonlyMap<string, Row | null>

export interface Data {
  readonly registry: Registry
  readonly rows: Readonly<Record<string, Rows>>
  readonly request: RequestInfo
  /** A client's filter: rows on the way of a path that fail the list rule of their collection are out of its reach. */
  readonly isVisible?: (collection: Collection, row: Row) => boolean
}

export type Question = Data & { readonly collection: Collection }

/** Joins rows to each row of its parent. */
export interface Step {
  readonly key: string
  readonly parent: string
  readonly isMany: boolean
  readonly collection?: Collection
  readonly rows: (parent: Row | null) => readonly Row[]
}
export interface Path {
  readonly steps: readonly Step[]
  readonly read: (product: Product) => Operand
}

/** A value that needs no join. */
export function known(value: Operand['value'], origin: 'parameter' | 'keyword'): Path {
  return { steps: [], read: () => ({ value, origin, type: 'none', isStrict: false }) }
}

/** What is missing in a request is the keyword null. */
const requestValue = (value: string | undefined) => known(value ?? null, value === undefined ? 'keyword' : 'parameter')

const KEYWORDS: Record<string, number | bigint | null> = { null: null, true: 1n, false: 0n }

/** The path of a name. */
export function pathOf(data: Question, name: string): Path {
  const parts = name.split('.')
  const { request } = data
  const now = macro(name, { isClient: true })
  if (now) return known(now(request.nowMs), 'parameter')
  if (name in KEYWORDS) return known(KEYWORDS[name]!, 'keyword')
  if (name === '@request.auth.id') return requestValue(request.account?.record.id)
  if (parts[0] === '@request') return requestValue(request[parts[1] as 'query'][parts[2]!])
  if (parts[0] !== '@collection') return follow(data, { key: '', steps: [], collection: data.collection }, parts)
  const [from = ''] = parts[1]!.split(':')
  const step: Step = { key: `@${parts[1]}`, parent: '', isMany: true, rows: () => data.rows[from] ?? [] }
  return follow(data, { key: step.key, steps: [step], collection: data.registry.find(from)! }, parts.slice(2))
}

interface PathPosition {
  readonly key: string
  readonly steps: readonly Step[]
  readonly collection: Collection
}

function follow(data: Question, position: PathPosition, [part = '', ...rest]: readonly string[]): Path {
  const { key, steps, collection } = position
  const read = (make: (row: Row | null) => Operand): Path => ({
    steps,
    read: (product) => make(product.get(key) ?? null),
  })
  if (part.endsWith(':each')) {
    const step = entriesStep(key, part.slice(0, -5))
    const value = (product: Product) => (product.get(step.key)?.value ?? null) as string | null
    return {
      steps: [...steps, step],
      read: (product) => ({ value: value(product), type: 'none', isStrict: false, origin: 'field' }),
    }
  }
  const field = collection.fields[part]
  if (field?.type === 'json' || field?.type === 'geoPoint') {
    return read((row) => (rest.length > 0 ? jsonOperand(row?.[part], rest) : fieldOperand(collection, row, part)))
  }
  const isOwnId = field?.type === 'relation' && !isMulti(field) && rest.length === 1 && rest[0] === 'id'
  if (rest.length === 0 || isOwnId) return read((row) => fieldOperand(collection, row, part))
  const next =
    field?.type === 'relation' ? throughRelation(data, position, { part, field }) : throughBack(data, position, part)
  return follow(data, next, rest)
}

function throughRelation(
  data: Question,
  { key, steps }: PathPosition,
  { part, field }: { part: string; field: FieldOf<'relation'> },
): PathPosition {
  const collection = data.registry.find(field.to)!
  const entries = isMulti(field) ? [entriesStep(key, part)] : []
  const parent = entries[0]?.key ?? key
  const rows = (row: Row | null) =>
    (data.rows[collection.name] ?? []).filter(({ id }) => id === row?.[entries[0] ? 'value' : part])
  const step: Step = { key: `${parent}/${part}`, parent, isMany: false, collection, rows }
  return { key: step.key, steps: [...steps, ...entries, step], collection }
}

function throughBack(data: Question, { key, steps }: PathPosition, part: string): PathPosition {
  const [, from = '', via = ''] = /^(\w+)_via_(\w+)$/.exec(part)!
  const collection = data.registry.find(from)!
  const refers = (row: Row, id: unknown) => ([row[via] ?? []].flat() as unknown[]).includes(id)
  const rows = (row: Row | null) => (row ? (data.rows[from] ?? []).filter((one) => refers(one, row.id)) : [])
  const step: Step = { key: `${key}/${part}`, parent: key, isMany: true, collection, rows }
  return { key: step.key, steps: [...steps, step], collection }
}

function entriesStep(parent: string, field: string): Step {
  const rows = (row: Row | null) => ((row?.[field] ?? []) as string[]).map((value) => ({ id: value, value }))
  return { key: `${parent}/${field}:each`, parent, isMany: true, rows }
}

function fieldOperand({ fields }: Collection, row: Row | null, part: string): Operand {
  const [name = '', modifier] = part.split(':')
  const field = fields[name]
  const plain = { isStrict: false, origin: 'field' } as const
  const value = row?.[name]
  if (modifier === 'length') return { ...plain, type: 'none', value: BigInt(((value ?? []) as string[]).length) }
  const operand = storedOperand(field?.type ?? 'text', value, row !== null)
  return modifier === 'lower'
    ? {
        ...operand,
        type: 'none',
        value: operand.value === null ? null : String(operand.value).replace(/[A-Z]/g, (c) => c.toLowerCase()),
      }
    : operand
}

function storedOperand(type: string, value: unknown, isThere: boolean): Operand {
  const plain = { isStrict: false, origin: 'field' } as const
  if (type === 'json') return jsonOperand(value, [])
  if (!isThere) return { ...plain, type: type === 'number' || type === 'bool' ? 'number' : 'text', value: null }
  if (type === 'number') return { ...plain, type: 'number', value: value as number }
  if (type === 'bool') return { ...plain, type: 'number', value: value ? 1n : 0n }
  if (Array.isArray(value) || typeof value === 'object')
    return { ...plain, type: 'number', value: JSON.stringify(value) }
  return { ...plain, type: 'text', value: String(value) }
}

function jsonOperand(json: unknown, path: readonly string[]): Operand {
  const found = path.reduce<unknown>((within, key) => {
    const isIndex = /^\d+$/.test(key)
    if (typeof within !== 'object' || within === null || Array.isArray(within) !== isIndex) return undefined
    return (within as Record<string, unknown>)[key]
  }, json)
  const value =
    typeof found === 'boolean'
      ? BigInt(found)
      : typeof found === 'object' && found !== null
        ? JSON.stringify(found)
        : ((found ?? null) as string | number | null)
  return { value, type: 'none', isStrict: true, origin: 'field' }
}
