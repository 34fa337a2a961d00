import type { Collection } from '@olympiad/schema/collection'
import type { Comparison, Filter, Operator, Term } from '../../src/filter/read/filter-tree.ts'
import { type Data, known, type Path, type Product, pathOf, type Question } from './paths.ts'
import { type Operand, sqlCompare, sqlEqual, sqlLike } from './sqlite-semantics.ts'

/*
 * A plain evaluator of the filter language, for tests only. It does what PocketBase's SQL says, step by step: it joins every
 * path to every row, keeps the rows of that product for which the whole filter holds, and says whether there are any.
 */

/** Ids of the rows of a collection for which a filter holds. */
export function evaluate(given: Data, collection: Collection, filter: Filter): string[] {
  const data = { ...given, collection }
  const paths = pathsIn(filter).map((name) => pathOf(data, name))
  const rows = data.rows[collection.name] ?? []
  return rows
    .filter((row) =>
      products(data, paths, new Map([['', row]])).some((product) => holds(data, filter, product) === true),
    )
    .map(({ id }) => id)
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
  if (term.kind === 'name') return pathOf(data, term.name)
  if (term.kind === 'call') throw new Error('no functions here')
  const value = term.kind === 'text' ? term.text : Number(term.digits)
  return known(value, 'parameter')
}
