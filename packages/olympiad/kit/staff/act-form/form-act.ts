import type { BoolField, Field, NumberField, SelectField, TextField } from '@olympiad/schema/fields'
import type { Act } from '../../../ground/declared/acts/act.ts'

/** A record call that asks as an act does: its words, its fields, and how it is sent. */
export interface RecordAct extends Pick<Act, 'name' | 'title' | 'about' | 'body'> {
  /** Whether there is a way back, and which. */
  readonly wayBack: string | undefined
  readonly send: (input: Readonly<Record<string, unknown>>) => Promise<unknown>
}
/** What a form can ask about. */
export type FormAct = Act | RecordAct

/** A field that a form can ask for. */
export type AskedField = TextField<unknown> | NumberField | BoolField | SelectField<unknown>

/** The values of the fields, by name; figures as they were typed. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** One request of an act: its subject, and the part of its body that the page knows. */
export interface ActCall {
  /** A name, or how many. */
  readonly who: string
  readonly input: Readonly<Record<string, unknown>>
}

/** An act that staff are offered for what they chose. */
export interface OfferedAct {
  readonly act: Act
  /** Words of its button: the title of the act, unless it is offered for one of several uses. */
  readonly label: string
  /** The fields that are asked for. */
  readonly fields: readonly string[]
  readonly initial?: FormValues
  /** What it does here, where the act's own sentence does not fit. */
  readonly about?: string
  /** Students lose something by it. */
  readonly isDangerous?: boolean
}

/** An act under its declared title, which `options` may replace. */
export const offer = <const O extends Omit<OfferedAct, 'act' | 'label'>>(
  act: Act,
  options: O & { label?: string },
) => ({
  act,
  label: act.title,
  ...options,
})

/** The fields of an act that a form asks for, in the order that the page names. Throws for one that no form can ask for. */
export function askedFields({ name, body }: FormAct, names: readonly string[]): readonly [string, AskedField][] {
  return names.map((field) => {
    const declared = body[field]
    if (!isAsked(declared)) throw new Error(`the act ${name} has no field ${field} that a form can ask for`)
    return [field, declared]
  })
}

function isAsked(field: Field | undefined): field is AskedField {
  return field !== undefined && ['text', 'email', 'number', 'bool', 'select'].includes(field.type)
}

/** Whether a form is not sent while the field is empty. */
export const isNeeded = ({ required, needed }: AskedField) => required === true || needed === true

/** What the fields begin with, before anybody typed. */
export function emptyValues(fields: readonly [string, AskedField][], initial: FormValues = {}): FormValues {
  return Object.fromEntries(fields.map(([name, { type }]) => [name, initial[name] ?? (type === 'bool' ? false : '')]))
}

/** What is wrong with each field, in a sentence; nothing where all may be sent. */
export function faultsOf(
  fields: readonly [string, AskedField][],
  values: FormValues,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const fault = faultOf(field, values[name] ?? '')
      return fault === '' ? [] : [[name, fault]]
    }),
  )
}

function faultOf(field: AskedField, value: string | boolean): string {
  const text = String(value).trim()
  if (field.type === 'bool') return ''
  if (text === '') return isNeeded(field) ? 'Fill this in.' : ''
  if (field.type === 'number') return numberFault(field, Number(text))
  const { max } = field as TextField
  return max !== undefined && [...text].length > max ? `At most ${max} letters.` : ''
}

function numberFault({ int, min, max }: NumberField, value: number): string {
  const isWrong = Number.isNaN(value) || (min !== undefined && value < min) || (max !== undefined && value > max)
  if (!isWrong && !(int && !Number.isInteger(value))) return ''
  const range = min !== undefined && max !== undefined ? ` from ${min} to ${max}` : ''
  return `${int ? 'A whole number' : 'A number'}${range}.`
}

/** The values as the act takes them; a number that was left empty is left out. */
export function inputOf(fields: readonly [string, AskedField][], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, { type }]): [string, unknown][] => {
      const value = values[name] ?? ''
      if (type === 'bool') return [[name, value === true]]
      const text = String(value).trim()
      if (type === 'number') return text === '' ? [] : [[name, Number(text)]]
      return [[name, text]]
    }),
  )
}
