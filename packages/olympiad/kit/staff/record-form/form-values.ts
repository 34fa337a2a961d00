import type { NumberField, TextField } from '@olympiad/schema/fields'
import type { DeclaredField, Figure, FormRow, FormValue, Values } from './form-field.ts'
import { recordTimeOf, wallTime } from './zoned-time.ts'

const MIB = 1024 * 1024
const FILE_MAX = 5 * MIB

/** A stored value as a form shows it. */
export function shownValue(field: DeclaredField, value: unknown, zone: string): FormValue {
  const { type } = field.declared
  if (type === 'bool') return value === true
  // A number that has a lowest value above 0 is not given where it is 0.
  if (field.declared.type === 'number' && (field.declared.min ?? 0) > 0 && value === 0) return ''
  if (type === 'date') return wallTime(String(value ?? ''), zone)
  if (field.figures) return [figuresRow(field.figures, (value ?? {}) as Values)]
  if (type === 'json') return Array.isArray(value) ? (value as FormRow[]) : []
  return String(value ?? '')
}

/** How a form shows a stored value, and how it is sent. */
export function storedValue(field: DeclaredField, value: FormValue, zone: string): unknown {
  const { type } = field.declared
  if (type === 'number') return value === '' ? 0 : Number(value)
  if (type === 'date') return recordTimeOf(String(value), zone) ?? ''
  if (field.figures) return asNumbers(value as readonly FormRow[])
  return value
}

/** Several figures as they are typed, in the order of the form; missing ones are left out. */
export function figuresRow(figures: readonly Figure[], given: Values): FormRow {
  const texts = figures.map(({ name }) => [name, String(given[name] ?? '')] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function asNumbers([row = {}]: readonly FormRow[]): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, Number(text)]))
}

/** Whether two values of a form are the same. */
export function isSameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  if (one instanceof File || other instanceof File) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What is wrong with a value, in a sentence; empty for nothing. The server judges all the rest. */
export function valueFault(field: DeclaredField, value: FormValue, zone: string): string {
  const { declared } = field
  if (value instanceof File) return fileFault(declared as FileLimits, value)
  const own = value === '' ? undefined : field.faultOf?.(value)
  if (own !== undefined) return own
  if (field.figures) return figuresFault(field.figures, value as readonly FormRow[])
  if (typeof value !== 'string') return ''
  const text = value.trim()
  if (text === '') return field.isNeeded && declared.type !== 'number' ? 'Fill this in.' : ''
  if (declared.type === 'date')
    return recordTimeOf(text, zone) === undefined ? 'This time does not exist: the clocks change then.' : ''
  if (declared.type === 'number') return numberFault(declared, Number(text))
  const { max = Number.POSITIVE_INFINITY } = declared as TextField
  return 'max' in declared && [...text].length > max ? `At most ${max} letters.` : ''
}

function figuresFault(figures: readonly Figure[], [row = {}]: readonly FormRow[]): string {
  const wrong = figures.find(({ name, max }) => {
    const figure = Number(row[name] ?? '')
    return !Number.isInteger(figure) || figure < 0 || figure > max
  })
  return wrong ? `${wrong.label}: a whole number from 0 to ${wrong.max}.` : ''
}

function numberFault({ int, min, max }: NumberField, value: number): string {
  const isWrong = Number.isNaN(value) || (min !== undefined && value < min) || (max !== undefined && value > max)
  if (!isWrong && !(int && !Number.isInteger(value))) return ''
  const range = min !== undefined && max !== undefined ? ` from ${min} to ${max}` : ''
  return `${int ? 'A whole number' : 'A number'}${range}.`
}

interface FileLimits {
  readonly maxSize?: number
  readonly mimeTypes?: readonly string[]
}

function fileFault({ maxSize = FILE_MAX, mimeTypes = [] }: FileLimits, { size, type }: File): string {
  if (size > maxSize)
    return `The file has ${Math.ceil(size / MIB)} MiB; at most ${Math.floor(maxSize / MIB)} are taken.`
  return mimeTypes.length === 0 || mimeTypes.includes(type)
    ? ''
    : `A file of this kind is needed: ${mimeTypes.join(', ')}.`
}

/** A value in words, for a choice between two. */
export function valueWords({ declared, figures, words, columns = [] }: DeclaredField, value: FormValue): string {
  if (value instanceof File) return value.name
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string')
    return (words?.[value] ?? (declared.type === 'date' ? value.replace('T', ' ') : value)) || 'Nothing'
  if (figures) return figures.map(({ name, label, usual }) => `${label} ${value[0]?.[name] || usual}`).join(', ')
  const told = (row: FormRow) => columns.map(({ name, words }) => words?.[row[name] ?? ''] ?? row[name])
  return value.map((row) => told(row).filter(Boolean).join(' – ')).join('; ') || 'Nothing'
}

/** Only the given names of a record. */
export function pick(record: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name]]] : [])))
}
