import type { Collection } from '@olympiad/schema/collection'
import { isMulti } from '@olympiad/schema/fields'
import type { RequestInfo, StoredRecord } from '../core/request-info.ts'
import type { Cell, Compare, Condition, Field, Join, Operand } from './names/condition.ts'
import { fieldOf, type Plan } from './names/scope.ts'
import type { Operator } from './read/filter-tree.ts'
import { equalValues, isEmpty, type Value } from './read/value.ts'

type Values = Readonly<Record<string, unknown>>

/** The one record of a collection whose field holds this text: null if no record has it, undefined if that is not known. */
export type FindOne = (collection: Collection, field: string, value: string) => Values | null | undefined

/** Whether a rule surely lets a request at a record, by rows in memory. False says nothing: then the store is asked. */
export type Predicate = (request: RequestInfo, record: StoredRecord, find: FindOne) => boolean

/** What one question is about. `rows` are those of the joins, by their number. */
interface Scene {
  readonly request: RequestInfo
  readonly find: FindOne
  readonly rows: Map<Join, Values | null | undefined>
}
type Test = (scene: Scene) => boolean
/** Undefined for what is not known. */
type ValueIn = (scene: Scene) => Value | undefined
type RowIn = (scene: Scene) => Values | null | undefined

/**
 * A rule as a predicate; null if no record could surely pass. There is no `not` in the language: what is not understood
 * is left out as if it did not hold, and the predicate says no more often.
 */
export function predicateOf(plan: Plan, conditions: readonly Condition[]): Predicate | null {
  const test = plan.visible.length > 0 ? null : allOf(plan, conditions)
  return test && ((request, record, find) => test({ request, find, rows: new Map([[plan.main, record]]) }))
}

function testOf(plan: Plan, condition: Condition): Test | null {
  switch (condition.kind) {
    case 'all':
      return allOf(plan, condition.parts)
    case 'any':
      return anyOf(plan, condition.parts)
    case 'compare':
      return compared(plan, condition)
    case 'none':
      return null
  }
}

function allOf(plan: Plan, parts: readonly Condition[]): Test | null {
  const tests = understood(plan, parts)
  return tests.length < parts.length ? null : (scene) => tests.every((test) => test(scene))
}

function anyOf(plan: Plan, parts: readonly Condition[]): Test | null {
  const tests = understood(plan, parts)
  return tests.length === 0 ? null : (scene) => tests.some((test) => test(scene))
}

const understood = (plan: Plan, parts: readonly Condition[]) => parts.flatMap((part) => testOf(plan, part) ?? [])

function compared(plan: Plan, { operator, left, right }: Compare): Test | null {
  const [one, other, holds] = [operandValue(plan, left), operandValue(plan, right), COMPARISONS[operator]]
  if (!one || !other || !holds) return null
  return (scene) => {
    const [first, second] = [one(scene), other(scene)]
    return first !== undefined && second !== undefined && holds(first, second)
  }
}

function operandValue(plan: Plan, operand: Operand): ValueIn | null {
  if (operand.kind === 'known') return knownValue(plan, operand.value)
  return operand.kind === 'field' && isPlain(operand) ? columnOf(plan, operand.cell) : null
}

const knownValue =
  ({ reads }: Plan, number: number): ValueIn =>
  ({ request }) =>
    reads[number]?.(request, [])

/** Whether the value in memory is compared as the column is. */
function isPlain({ cell, class: type, isLower, path, isLed }: Field): boolean {
  if (isLower || path || isLed !== undefined || (type !== 'text' && type !== 'number' && type !== 'bool')) return false
  const field = cell.join.collection && fieldOf(cell.join.collection, cell.name)
  return cell.name === 'id' || (field !== undefined && !isMulti(field))
}

function columnOf(plan: Plan, cell: Cell): ValueIn | null {
  if (cell.kind === 'known') return knownValue(plan, cell.value)
  const [row, { name }] = [rowOf(plan, cell.join), cell]
  return (
    row &&
    ((scene) => {
      const found = row(scene)
      return found === undefined ? undefined : ((found?.[name] ?? null) as Value)
    })
  )
}

/** The row of a join that has one at most. */
function rowOf(plan: Plan, join: Join): RowIn | null {
  const { link, collection, isMany } = join
  if (link.kind === 'main') return ({ rows }) => rows.get(join)
  if (!collection || collection.kind === 'view' || isMany || (link.kind !== 'id' && link.kind !== 'back')) return null
  const field = link.kind === 'id' ? 'id' : link.field
  const of = columnOf(plan, link.of)
  return of && ((scene) => kept(scene, join, () => found(scene, { collection, field, value: of(scene) })))
}

function kept({ rows }: Scene, join: Join, find: () => Values | null | undefined): Values | null | undefined {
  if (rows.has(join)) return rows.get(join)
  const row = find()
  rows.set(join, row)
  return row
}

interface RowKey {
  readonly collection: Collection
  readonly field: string
  readonly value: Value | undefined
}

/** No row has an empty id, and none is named by an empty one. */
function found({ find }: Scene, { collection, field, value }: RowKey): Values | null | undefined {
  if (value === null || value === '') return null
  return typeof value === 'string' && !value.includes('\0') ? find(collection, field, value) : undefined
}

const isNumber = (value: Value): value is number | boolean =>
  typeof value === 'boolean' || (typeof value === 'number' && !Number.isNaN(value))

/** Texts of which the store has no other opinion: it keeps no NUL, and sorts by bytes, not by the halves of characters. */
const areTexts = (left: Value, right: Value): boolean =>
  typeof left === 'string' && typeof right === 'string' && !left.includes('\0') && !right.includes('\0')
const BEYOND = /[\ud800-\uffff]/

/** A text never surely compares with a number: the store may read it as one. */
const areAlike = (left: Value, right: Value): boolean => areTexts(left, right) || (isNumber(left) && isNumber(right))

function areOrdered(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return true
  return areTexts(left, right) && !BEYOND.test(left as string) && !BEYOND.test(right as string)
}

/** What surely holds for two values. */
const COMPARISONS: Partial<Record<Operator, (left: Value, right: Value) => boolean>> = {
  '=': (left, right) => equalValues(left, right) && (isEmpty(left) || areAlike(left, right)),
  '!=': (left, right) => !equalValues(left, right) && (isEmpty(left) || isEmpty(right) || areAlike(left, right)),
  '<': (left, right) => areOrdered(left, right) && left! < right!,
  '<=': (left, right) => areOrdered(left, right) && left! <= right!,
  '>': (left, right) => areOrdered(left, right) && left! > right!,
  '>=': (left, right) => areOrdered(left, right) && left! >= right!,
}
