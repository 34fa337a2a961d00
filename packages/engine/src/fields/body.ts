import type { Collection } from '@olympiad/schema/collection'
import type { FieldFault, Modifier } from './field-kind.ts'
import { kindOf } from './index.ts'

type Values = Readonly<Record<string, unknown>>

interface Submitted {
  readonly collection: Collection
  /** Submitted values; a key may carry a modifier. */
  readonly body: Values
  /** The record as it is, on which modifiers act; null when it is being created. */
  readonly stored: Values | null
}

/** The fields that a body sets, coerced, without unknown keys and fields that only the server writes. */
export function readBody({ collection, body, stored }: Submitted): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, input] of Object.entries(body)) {
    const field = fieldNamed(collection, key)
    if (field) values[key] = kindOf(field).coerce(input, field)
  }
  for (const [key, input] of Object.entries(body)) {
    const { name, modifier } = splitKey(key)
    const field = modifier && !fieldNamed(collection, key) ? fieldNamed(collection, name) : undefined
    const modify = field && modifier && kindOf(field).modifiers?.[modifier]
    if (!modify) continue
    const current = Object.hasOwn(values, name) ? values[name] : (stored?.[name] ?? kindOf(field).zero(field))
    values[name] = modify(current, input, field)
  }
  return values
}

export type Faults = Record<string, FieldFault>

/** The first fault of each of the given values, by field. */
export function fieldFaults({ fields }: Pick<Collection, 'fields'>, values: Values): Faults {
  const faults: Faults = {}
  for (const name in values) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const fault = field && kindOf(field).validate(values[name], field)
    if (fault) faults[name] = fault
  }
  return faults
}

/** The field a body may set by that name. */
function fieldNamed({ fields }: Collection, name: string) {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.type === 'autodate' ? undefined : field
}

function splitKey(key: string): { name: string; modifier?: Modifier } {
  if (key.endsWith('+')) return { name: key.slice(0, -1), modifier: 'append' }
  if (key.endsWith('-')) return { name: key.slice(0, -1), modifier: 'remove' }
  if (key.startsWith('+')) return { name: key.slice(1), modifier: 'prepend' }
  if (key.endsWith(':autogenerate')) return { name: key.slice(0, -':autogenerate'.length), modifier: 'autogenerate' }
  return { name: key }
}
