import type { Collection } from '@olympiad/schema/collection'
import { type Field, isMulti } from '@olympiad/schema/fields'
import { formatRecordTime } from '@olympiad/schema/record-time'
import fc from 'fast-check'
import type { StoredRecord } from '../../src/core/request-info.ts'
import { kindOf } from '../../src/fields/index.ts'
import { declaredRules } from '../../src/filter/declared-rules.ts'
import type { Comparison, Filter } from '../../src/filter/read/filter-tree.ts'
import { parse } from '../../src/filter/read/parse.ts'

/** Records by the name of their collection, those of views too. */
export type DrawnRows = Readonly<Record<string, readonly StoredRecord[]>>

/** Rows of a collection before those that clash go; relations name one id besides that has no row. */
const [ROWS, NOBODY] = [3, 'gone']
/** How much more often relations name the first row than another one: so that several paths lead to one row. */
const FIRST = 12
const AROUND_NOW_S = [-3600, -60, 0, 60, 3600]

type Literals = ReadonlyMap<string, readonly (string | number)[]>

/** A few rows of each collection. In their fields stand, now and then, the values with which rules compare fields of that name. */
export function drawnRows(collections: readonly Collection[], nowMs: number): fc.Arbitrary<DrawnRows> {
  const drawing: Drawing = { literals: comparedLiterals(collections), ids: idsOf(collections), nowMs }
  const stored = collections.filter(({ kind }) => kind !== 'view')
  const tables = stored.map((collection) => {
    const rows = drawing.ids[collection.name]!.map((id) => aRecord(collection, id, drawing))
    return fc.tuple(...rows).map((all) => [collection.name, withoutClashes(collection, all)] as const)
  })
  return fc.tuple(...tables).map((all) => withViews(collections, Object.fromEntries(all)))
}

interface Drawing {
  readonly literals: Literals
  /** Of each collection. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly nowMs: number
}

/** The first id is the one that a rule of the collection names, if one does. */
function idsOf(collections: readonly Collection[]): Drawing['ids'] {
  const named = (collection: Collection) => comparedLiterals([collection], 'id').get('id') ?? []
  const ids = collections.map((collection) => {
    const usual = Array.from({ length: ROWS }, (_, at) => `${collection.name}${at}`)
    return [collection.name, [...named(collection).map(String), ...usual].slice(0, ROWS)] as const
  })
  return Object.fromEntries(ids)
}

function aRecord({ fields }: Collection, id: string, drawing: Drawing): fc.Arbitrary<StoredRecord> {
  const values = Object.entries(fields).map(([name, field]) => [name, aValue(name, field, drawing)] as const)
  return fc.record({ id: fc.constant(id), ...Object.fromEntries(values) })
}

function aValue(name: string, field: Field, { literals, ids, nowMs }: Drawing): fc.Arbitrary<unknown> {
  const zero = fc.constant(kindOf(field).zero(field))
  const compared = literals.get(name) ?? []
  switch (field.type) {
    case 'bool':
      return fc.boolean()
    case 'number':
      return fc.constantFrom(0, 1, 2, ...compared.filter((one) => typeof one === 'number'))
    case 'date':
    case 'autodate':
      return fc.oneof(zero, fc.constantFrom(...AROUND_NOW_S.map((seconds) => formatRecordTime(nowMs + seconds * 1000))))
    case 'select':
      return oneOrMany(field, [...field.values, ''])
    case 'relation': {
      const [first = NOBODY, ...others] = ids[field.to] ?? []
      return oneOrMany(field, [...Array.from({ length: FIRST }, () => first), ...others, NOBODY, ''])
    }
    case 'file':
      return oneOrMany(field, ['sheet_a.pdf', ''])
    case 'text':
    case 'email':
    case 'url':
    case 'editor':
      return fc.constantFrom('', 'a', 'B', 'é', ...compared.map(String))
    default:
      return zero
  }
}

function oneOrMany(field: Field, texts: readonly string[]): fc.Arbitrary<unknown> {
  if (!isMulti(field)) return fc.constantFrom(...texts)
  return fc.uniqueArray(fc.constantFrom(...texts.filter((text) => text !== '')), { maxLength: 2 })
}

/** Texts and numbers that rules compare with a name, by the last part of that name; of one whole name if it is given. */
function comparedLiterals(collections: readonly Collection[], whole?: string): Literals {
  const found = new Map<string, (string | number)[]>()
  for (const rule of collections.flatMap(declaredRules)) {
    for (const { left, right } of comparisonsIn(parse(rule.text))) {
      const full = [left, right].find((term) => term.kind === 'name')?.name
      const name = whole ? full === whole && whole : full?.split('.').at(-1)?.split(':')[0]
      const values = [left, right].flatMap((term): (string | number)[] => {
        if (term.kind === 'text') return [term.text]
        return term.kind === 'number' ? [Number(term.digits)] : []
      })
      if (name) found.set(name, [...(found.get(name) ?? []), ...values])
    }
  }
  return found
}

function comparisonsIn(filter: Filter): readonly Comparison[] {
  return filter.kind === 'comparison' ? [filter] : filter.parts.flatMap(comparisonsIn)
}

/** Those that a unique index lets beside the ones before them. */
function withoutClashes({ indexes }: Collection, rows: readonly StoredRecord[]): StoredRecord[] {
  const taken = new Set<string>()
  return rows.filter((row) => {
    const keys = indexes.flatMap(({ unique, fields, whenFilled }, at) => {
      const values = fields.map((field) => row[field])
      return unique && !(whenFilled && values.includes('')) ? [`${at} ${JSON.stringify(values).toLowerCase()}`] : []
    })
    if (keys.some((key) => taken.has(key))) return false
    for (const key of keys) taken.add(key)
    return true
  })
}

function withViews(collections: readonly Collection[], rows: DrawnRows): DrawnRows {
  const views = collections.flatMap(({ name, view, fields }) => {
    if (!view) return []
    const { of, whenFilled } = view
    const seen = (rows[of] ?? []).filter((row) => !whenFilled || row[whenFilled] !== '')
    const columns = ['id', ...Object.keys(fields)]
    return [[name, seen.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))] as const]
  })
  return { ...rows, ...Object.fromEntries(views) } as DrawnRows
}
