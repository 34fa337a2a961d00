import type { Collection } from '@olympiad/schema/collection'
import { type Field, type FieldOf, isMulti } from '@olympiad/schema/fields'
import type { JsonPath } from '../../db/expressions.ts'
import { storageClass } from '../../db/storage-class.ts'
import { FilterError } from '../read/filter-error.ts'
import { canHoldFor } from '../rule-demands.ts'
import type { FieldClass, Operand } from './condition.ts'
import { type Cell, Join } from './condition.ts'
import { applyModifier, entriesOf, splitModifier } from './modifier.ts'
import { fieldOf, findCollection, type Scope } from './scope.ts'

const MAX_HOPS = 6
/** Steps of a JSON path. No value is nested this deep, and PostgreSQL is slow with longer paths. */
const MAX_STEPS = 100

/** A record on the way of a path. */
export interface PathPosition {
  readonly join: Join
  readonly collection: Collection
  /** Relations crossed so far. */
  readonly hops: number
}

/** Follows the parts of a path through relations to its field. Throws `FilterError` if it leads nowhere. */
export function followPath(scope: Scope, start: PathPosition, parts: readonly string[]): Operand {
  let position = start
  for (const [at, part] of parts.entries()) {
    const rest = parts.slice(at + 1)
    if (rest.length === 0) return fieldOperand(scope, position, part)
    const field = fieldOf(position.collection, part)
    if (field && (field.type === 'json' || field.type === 'geoPoint')) {
      refuseHidden(scope, field, part)
      if (rest.length > MAX_STEPS) throw new FilterError(`more than ${MAX_STEPS} steps in a JSON path`)
      return { kind: 'field', cell: position.join.column(part), class: 'json', path: rest.map(pathStep) }
    }
    if (position.hops >= MAX_HOPS) throw new FilterError(`more than ${MAX_HOPS} relations in a path`)
    // The id of a single relation is the relation itself: no need to look up the record.
    if (field?.type === 'relation' && !isMulti(field) && rest.length === 1 && rest[0] === 'id') {
      return fieldOperand(scope, position, part)
    }
    position = field ? crossRelation(scope, position, { part, field }) : crossBackRelation(scope, position, part)
  }
  throw new FilterError('empty path')
}

/** The record that a single relation in the cell points at. */
export function enterTarget(
  scope: Scope,
  { of, key, parent }: { of: Cell; key: string; parent: Join },
  field: FieldOf<'relation'>,
): PathPosition {
  const collection = findCollection(scope, field.to)
  const join = parent.next(scope.name + key, () => new Join({ kind: 'id', of }, { collection }))
  return enter(scope, { join, collection, hops: 1 })
}

/** Notes that a path goes through the rows of a join. Throws where the client may list none of them. */
export function enter(scope: Scope, position: PathPosition): PathPosition {
  const { join, collection } = position
  if (scope.isClient && !join.visible) {
    const rule = collection.rules.list
    // Even an invisible row would reveal that it exists: `missing_via_exam.id = ""` holds only without rows.
    if (rule === null || !canHoldFor(scope.plan.account, collection, rule)) {
      throw new FilterError(`the records of ${collection.name} cannot be listed`)
    }
    if (rule !== '') scope.restrict(join, rule)
  }
  return position
}

function crossRelation(
  scope: Scope,
  { join, collection, hops }: PathPosition,
  { part, field }: { part: string; field: Field },
): PathPosition {
  refuseHidden(scope, field, part)
  if (field.type !== 'relation') throw new FilterError(`not a relation: ${collection.name}.${part}`)
  const entries = isMulti(field) ? entriesOf(scope, join, part) : undefined
  const of = entries ? entries.column('value') : join.column(part)
  return { ...enterTarget(scope, { of, key: part, parent: entries ?? join }, field), hops: hops + 1 }
}

function crossBackRelation(scope: Scope, { join, collection, hops }: PathPosition, part: string): PathPosition {
  const [, from = '', name = ''] = /^(\w{1,100})_via_(\w{1,100})$/.exec(part) ?? []
  const back = scope.plan.registry.find(from)
  const field = back && fieldOf(back, name)
  if (!back || field?.type !== 'relation' || scope.plan.registry.find(field.to) !== collection) {
    throw new FilterError(`unknown field: ${collection.name}.${part}`)
  }
  refuseHidden(scope, field, part)
  const isList = isMulti(field)
  const isMany =
    isList || !back.indexes.some(({ unique, fields }) => unique && fields.length === 1 && fields[0] === name)
  const link = { kind: 'back', field: name, isList, of: join.column('id') } as const
  const next = join.next(scope.name + part, () => new Join(link, { collection: back, isMany }))
  return enter(scope, { join: next, collection: back, hops: hops + 1 })
}

function fieldOperand(scope: Scope, { join, collection }: PathPosition, part: string): Operand {
  const { name, modifier } = splitModifier(part)
  const cell = join.column(name)
  if (name === 'id') return applyModifier(scope, { kind: 'field', cell, class: 'text' }, { modifier })
  const field = fieldOf(collection, name)
  if (!field) throw new FilterError(`unknown field: ${collection.name}.${name}`)
  refuseHidden(scope, field, name)
  const path = field.type === 'json' ? [] : undefined
  return applyModifier(scope, { kind: 'field', cell, class: fieldClass(field), path }, { field, modifier })
}

function fieldClass(field: Field): FieldClass {
  const stored = storageClass(field)
  return stored === 'list' ? 'text' : stored
}

function refuseHidden({ seesHidden }: Scope, field: Field, name: string): void {
  if (!seesHidden && field.hidden) throw new FilterError(`hidden field: ${name}`)
}

function pathStep(part: string): JsonPath[number] {
  if (!/^\w+$/.test(part)) throw new FilterError(`not a step of a JSON path: ${part}`)
  return /^\d{1,9}$/.test(part) ? Number(part) : part
}
