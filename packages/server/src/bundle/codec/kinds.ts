import {
  DEFAULT_TEXT_MAX,
  type Field,
  type FieldOf,
  type FieldType,
  isMulti,
  type TextField,
} from '@olympiad/schema/fields'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { z } from 'zod'
import { bundleTime } from '../texts/bundle-time.ts'
import { plainCell, quotedCell, sheetCell } from '../texts/sheet-cell.ts'
import type { BundleWriter } from './bundle-writer.ts'
import type { Names } from './open-bundle.ts'

/** What reading a text takes. */
export interface TextContext {
  readonly nowMs: number
  readonly names: Names
  /** The file of the text. */
  readonly from: string
  /** How the text's column is called. */
  readonly column: string
  /** The text may not be empty. */
  readonly isRequired: boolean
  readonly fault: (reason: string) => void
}

/** The form that values of one kind of field have in a bundle. */
interface Kind<F> {
  /** A cell of a CSV file. */
  readonly cell: (value: never, field: F, bundle: BundleWriter) => string
  /** The value of a cell's text. */
  readonly read: (text: string, field: F, context: TextContext) => unknown
  /** The form of the value in JSON. */
  readonly shape: (field: F) => z.ZodType
  /** In JSON it is a text as in a cell. */
  readonly isText?: true
}

const upTo = ({ max = DEFAULT_TEXT_MAX }: { readonly max?: number }) =>
  z.string().max(max, `must have at most ${max} characters`)

const text: Kind<TextField<unknown>> = {
  cell: sheetCell,
  read(cell, field, { fault, column }) {
    const plain = plainCell(cell)
    const reason = textFault(plain, field, column)
    if (reason) fault(reason)
    return plain
  },
  shape: (field) =>
    field.required ? upTo(field).refine((given) => given.trim() !== '', 'must not be empty') : upTo(field),
}

function textFault(
  given: string,
  { required, min, max = DEFAULT_TEXT_MAX, pattern }: TextField<unknown>,
  column: string,
) {
  const { length } = [...given]
  if (given === '') return required ? `the ${column} is missing` : undefined
  if (min !== undefined && (length < min || length > max)) return `"${given}" must have ${min} to ${max} characters`
  if (length > max) return `the ${column} is longer than ${max} characters`
  if (pattern === undefined || new RegExp(pattern, 'u').test(given)) return undefined
  return `"${given}" may hold letters, digits, _ . and - only, and may not start with . or -`
}

const email = z.email().max(255)
const reading = (isSound: (given: string) => boolean, what: string): Kind<TextField<unknown>>['read'] => {
  return (cell, { required }, { fault, isRequired }) => {
    const plain = plainCell(cell)
    if (plain === '' ? required || isRequired : !isSound(plain)) fault(`"${plain}" is not ${what}`)
    return plain
  }
}
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const KINDS: { readonly [T in FieldType]?: Kind<FieldOf<T>> } = {
  text,
  editor: text,
  email: {
    cell: sheetCell,
    read: reading((given) => email.safeParse(given).success, 'an e-mail address'),
    shape: () => email,
  },
  url: {
    cell: sheetCell,
    read: reading((given) => address.safeParse(given).success, 'an http or https address'),
    shape: ({ max = DEFAULT_TEXT_MAX }) => address.max(max),
  },
  number: {
    cell: String,
    read(cell, { min = -Infinity, max = Infinity, int }, { fault }) {
      const value = /^[-+.\de]*$/.test(cell) ? Number(cell) : Number.NaN
      if (!(value >= min && value <= max) || (int && !Number.isInteger(value)))
        fault(`"${cell}" is not a ${int ? 'whole ' : ''}number from ${min} to ${max}`)
      return value
    },
    shape: ({ min = -Infinity, max = Infinity, int }) => (int ? z.int() : z.number()).min(min).max(max),
  },
  bool: {
    cell: String,
    read(cell, _, { fault }) {
      if (!['true', 'false', ''].includes(cell)) fault(`"${cell}" is not true or false`)
      return cell === 'true'
    },
    shape: () => z.boolean(),
  },
  select: {
    cell: sheetCell,
    read(given, { values, required, isOpen }, { fault }) {
      const cell = plainCell(given)
      const isKnown = isOpen || values.includes(cell)
      if (cell === '' ? required : !isKnown) fault(`"${cell}" is not one of ${values.join(', ')}`)
      return cell
    },
    shape: ({ values, isOpen }) => (isOpen ? z.string() : z.enum(values)),
  },
  relation: {
    cell: (id: string, { to }, bundle) => bundle.nameOf(to, id) ?? '',
    read(name, { to, required }, { fault, names, from }) {
      const found = names.find(to, name)
      if (!found && (name !== '' || required)) fault(names.missing(to, name, from))
      return found?.id ?? ''
    },
    shape: () => z.string(),
    isText: true,
  },
  date: {
    cell: String,
    read(cell, { required }, { fault, nowMs }) {
      if (cell === '' && !required) return ''
      const ms = bundleTime(cell, nowMs)
      if (!Number.isNaN(ms)) return formatRecordTime(ms)
      fault(`"${cell}" is not a time: write 2025-10-26T04:30:00Z with its zone, or -10m, +2h, +1d from the import`)
      return ''
    },
    shape: () => z.string(),
    isText: true,
  },
  json: {
    cell: (value) => (value === null ? '' : quotedCell(JSON.stringify(value))),
    read(cell, _, { fault }) {
      try {
        return cell === '' ? null : JSON.parse(cell)
      } catch {
        fault('is not JSON')
        return null
      }
    },
    shape: () => z.unknown(),
  },
}

/** Throws for a kind that a bundle cannot hold yet. */
function kindOf(field: Field): Kind<Field> {
  const kind = isMulti(field) ? undefined : KINDS[field.type]
  if (!kind) throw new Error(`a bundle cannot hold a field of the kind ${field.type}: add it to kinds.ts`)
  return kind as Kind<Field>
}

/** A value as a cell of a CSV file. */
export const cellOf = (value: unknown, field: Field, bundle: BundleWriter) =>
  kindOf(field).cell(value as never, field, bundle)

/** The value of a cell's text; reports a fault. */
export const readCell = (cell: string, field: Field, context: TextContext) => kindOf(field).read(cell, field, context)

/** The form of a value in JSON. */
export const shapeOf = (field: Field): z.ZodType => kindOf(field).shape(field)

/** A value in the form of JSON; undefined for an absent value. */
export function jsonOf(value: unknown, field: Field, bundle: BundleWriter): unknown {
  if (value === '' || value === null || value === undefined) return undefined
  return kindOf(field).isText ? cellOf(value, field, bundle) : value
}

/** The value from well-formed JSON; reports a fault. */
export const readJson = (value: unknown, field: Field, context: TextContext) =>
  kindOf(field).isText ? readCell(String(value), field, context) : value
