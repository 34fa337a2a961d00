import type { Collection } from '@olympiad/contract/collection'
import { isMulti } from '@olympiad/contract/fields'
import type { Registry } from '../registry.ts'
import type { Comparison, Filter, Operator, Term } from './filter-tree.ts'
import { macro } from './macros.ts'
import type { RequestInfo } from './request-info.ts'
import { type Operand, sqlCompare, sqlEqual, sqlLike } from './test-sqlite-semantics.ts'
import type { Rows } from './test-world.ts'

/*
 * A plain evaluator of the filter language, for tests only. It does what PocketBase's SQL says, step by step: it joins every
 * path to every row, keeps the rows of that product for which the whole filter holds, and says whether there are any.
 */

type Row = Rows[number]
/** The rows that the joins stand for at one place of the product; null where nothing is joined. */
type Product = ReadonlyMap<string, Row | null>

export interface Data {
  readonly registry: Registry
  readonly rows: Readonly<Record<string, Rows>>
  readonly request: RequestInfo
  /** A client's filter: rows on the way of a path that fail the list rule of their collection are out of its reach. */
  readonly isVisible?: (collection: Collection, row: Row) => boolean
}

/** Ids of the rows of a collection for which a filter holds. */
export function evaluate(given: Data, collection: Collection, filter: Filter): string[] {
  const data = { ...given, collection }
  const paths = pathsIn(filter).map((name) => stepsOf(data, name))
  const rows = data.rows[collection.name] ?? []
  return rows
    .filter((row) =>
      products(data, paths, new Map([['', row]])).some((product) => holds(data, filter, product) === true),
    )
    .map(({ id }) => id)
}

type Question = Data & { readonly collection: Collection }

interface Step {
  readonly key: string
  readonly parent: string
  readonly isMany: boolean
  readonly collection?: Collection
  readonly rows: (parent: Row | null) => readonly Row[]
}
interface Path {
  readonly steps: readonly Step[]
  readonly read: (product: Product) => Operand
}

function pathsIn(filter: Filter): string[] {
  if (filter.kind === 'group') return filter.parts.flatMap(pathsIn)
  return [filter.left, filter.right].flatMap((term) => (term.kind === 'name' ? [term.name] : []))
}

function products({ isVisible }: Data, paths: readonly Path[], base: Product): Product[] {
  let all: Product[] = [base]
  const done = new Set(base.keys())
  for (const { key, parent, rows, collection } of paths.flatMap(({ steps }) => steps)) {
    if (done.has(key)) continue
    done.add(key)
    all = all.flatMap((product) => {
      const joined = rows(product.get(parent) ?? null)
      return (joined.length > 0 ? joined : [null]).map((one) => new Map(product).set(key, one))
    })
    all = all.filter((product) => {
      const row = product.get(key)
      return !collection || !row || !isVisible || isVisible(collection, row)
    })
  }
  return all
}

function holds(data: Question, filter: Filter, product: Product): boolean | null {
  if (filter.kind === 'comparison') return holdsComparison(data, filter, product)
  const parts = filter.parts.map((part) => holds(data, part, product))
  const decisive = filter.join === 'or'
  return parts.includes(decisive) ? decisive : parts.includes(null) ? null : !decisive
}

function holdsComparison(data: Question, { left, right, operator, any }: Comparison, product: Product): boolean | null {
  const [one, other] = [termPath(data, left), termPath(data, right)]
  const found = compare(operator, one.read(product), other.read(product))
  if (any || found !== true) return found
  const main = new Map([['', product.get('') ?? null]])
  const fresh = (path: Path): Product[] =>
    path.steps.some(({ isMany }) => isMany) ? products(data, [path], main) : [product]
  const all = fresh(one).flatMap((left) =>
    fresh(other).map((right) => compare(operator, one.read(left), other.read(right))),
  )
  return all.every((outcome) => outcome !== false)
}

function compare(operator: Operator, left: Operand, right: Operand): boolean | null {
  if (operator === '=') return sqlEqual(left, right)
  if (operator === '!=') return not(sqlEqual(left, right, { negated: true }))
  if (operator === '~') return sqlLike(left, right)
  if (operator === '!~') return not(sqlLike(left, right))
  return sqlCompare(operator, left, right)
}

const not = (value: boolean | null) => (value === null ? null : !value)

function termPath(data: Question, term: Term): Path {
  if (term.kind === 'name') return stepsOf(data, term.name)
  if (term.kind === 'call') throw new Error('no functions here')
  const value = term.kind === 'text' ? term.text : Number(term.digits)
  return known(value, 'parameter')
}

function known(value: Operand['value'], origin: 'parameter' | 'keyword'): Path {
  return { steps: [], read: () => ({ value, origin, type: 'none', isStrict: false }) }
}

/** What is missing in a request is the keyword null. */
const requestValue = (value: string | undefined) => known(value ?? null, value === undefined ? 'keyword' : 'parameter')

const KEYWORDS: Record<string, number | bigint | null> = { null: null, true: 1n, false: 0n }

function stepsOf(data: Question, name: string): Path {
  const parts = name.split('.')
  const { request } = data
  const now = macro(name)
  if (now) return known(now(request.nowMs), 'parameter')
  if (name in KEYWORDS) return known(KEYWORDS[name]!, 'keyword')
  if (name === '@request.auth.id') return requestValue(request.account?.record.id)
  if (parts[0] === '@request') {
    return requestValue(request[parts[1] as 'query'][parts[2]!])
  }
  if (parts[0] === '@collection') {
    const [from = ''] = parts[1]!.split(':')
    const step: Step = { key: `@${parts[1]}`, parent: '', isMany: true, rows: () => data.rows[from] ?? [] }
    return walk({ ...data, collection: data.registry.find(from)! }, parts.slice(2), [step])
  }
  return walk(data, parts, [])
}

function walk(data: Question, parts: readonly string[], first: Step[]): Path {
  const steps = [...first]
  let { collection } = data
  let at = first.at(-1)?.key ?? ''
  const add = (step: Step, next: Collection) => {
    steps.push({ ...step, collection: next })
    at = step.key
    collection = next
  }
  for (const [index, part] of parts.entries()) {
    const rest = parts.slice(index + 1)
    if (rest.length === 0) break
    const field = collection.fields[part]
    if (field?.type === 'json' || field?.type === 'geoPoint') {
      const from = at
      return { steps, read: (product) => jsonOperand(product.get(from)?.[part], rest) }
    }
    const parent = at
    const [, from = '', via = ''] = /^(\w+)_via_(\w+)$/.exec(part) ?? []
    const back = data.registry.find(from)
    if (field?.type === 'relation') {
      const target = data.registry.find(field.to)!
      if (!isMulti(field) && rest.length === 1 && rest[0] === 'id') {
        return { steps, read: (product) => fieldOperand(collection, product.get(parent) ?? null, part) }
      }
      const rows = data.rows[target.name] ?? []
      if (isMulti(field)) {
        steps.push(entriesStep(parent, part))
        at = entriesStep(parent, part).key
      }
      const idOf = (row: Row | null) => (isMulti(field) ? row?.value : row?.[part])
      const parentOfTarget = at
      add(
        {
          key: `${at}/${part}`,
          parent: parentOfTarget,
          isMany: false,
          rows: (row) => rows.filter(({ id }) => id === idOf(row)),
        },
        target,
      )
    } else if (back) {
      const key = `${at}/${part}`
      const rows = data.rows[back.name] ?? []
      const refers = (row: Row, id: unknown) => ([row[via] ?? []].flat() as unknown[]).includes(id)
      add({ key, parent, isMany: true, rows: (row) => (row ? rows.filter((one) => refers(one, row.id)) : []) }, back)
    }
  }
  const last = parts.at(-1)!
  if (last.endsWith(':each')) {
    const step = entriesStep(at, last.slice(0, -5))
    return {
      steps: [...steps, step],
      read: (product) => ({
        value: (product.get(step.key)?.value ?? null) as string | null,
        type: 'none',
        isStrict: false,
        origin: 'field',
      }),
    }
  }
  const home = at
  const of = collection
  return { steps, read: (product) => fieldOperand(of, product.get(home) ?? null, last) }
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
