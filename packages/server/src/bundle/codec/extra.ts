import type { Field } from '@olympiad/schema/fields'
import { z } from 'zod'
import type { BundleWriter } from './bundle-writer.ts'
import { jsonOf, readJson, shapeOf, type TextContext } from './kinds.ts'

type Fields = readonly (readonly [name: string, field: Field])[]

/** The form of fields that few records have, as one JSON object. */
export function extraShape(fields: Fields): z.ZodType<Record<string, unknown>> {
  return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field).optional()])))
}

/** The values that a JSON object gives; values without a name in it are absent. */
export function readExtra(extra: Readonly<Record<string, unknown>>, fields: Fields, context: TextContext) {
  const given = fields.filter(([name]) => extra[name] !== undefined)
  return Object.fromEntries(given.map(([name, field]) => [name, readJson(extra[name], field, context)]))
}

/** The filled fields, as a JSON object; undefined if all are empty. */
export function extraOf(record: Readonly<Record<string, unknown>>, fields: Fields, bundle: BundleWriter) {
  const filled = fields.filter(([name]) => record[name])
  if (filled.length === 0) return undefined
  return Object.fromEntries(filled.map(([name, field]) => [name, jsonOf(record[name], field, bundle)]))
}

/** The values in the text of a cell; none if it is empty. Reports a text that is no such JSON. */
export function readExtraCell(cell: string, shape: z.ZodType<Record<string, unknown>>, fault: TextContext['fault']) {
  try {
    return cell === '' ? {} : shape.parse(JSON.parse(cell))
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined
    const place = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    fault(issue ? `${place}${issue.message}` : 'is not JSON')
    return {}
  }
}
