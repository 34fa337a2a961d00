import type { Collection } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import { formatRecordTime } from '@olympiad/schema/record-time'
import type { StoredRecord } from '../../core/request-info.ts'
import { NO_INTENT, type WriteRequest } from '../../core/submission.ts'
import type { Values } from '../../core/write-part.ts'
import { toText } from '../../fields/cast.ts'
import { type NamedField, namedFields } from '../../fields/named-fields.ts'
import { newRecordId, recordIdFault } from '../../rows/record-id.ts'
import type { WriteDraft } from './write-draft.ts'

type NewRecord = StoredRecord & Record<string, unknown>

/**
 * The draft of a create that names fields by their own names and sets no value that is refused; null for any other, of
 * which only `draftCreate` can say what it means. Both say the same of what is plain.
 */
export function plainCreate(wanted: WriteRequest): WriteDraft | null {
  const form = formFor(wanted)
  const { collection, request, submission, intent = NO_INTENT } = wanted
  const { body } = submission
  const values = form && readPlain(form, body, 'create')
  if (!values) return null
  const given = toText(body.id)
  if (given !== '' && recordIdFault(given)) return null
  const record = filled(form, given || newRecordId(), values)
  return (
    record && {
      action: 'create',
      collection,
      id: record.id,
      body,
      files: [],
      stored: null,
      request: { ...request, body: { ...body, ...values } },
      intent,
      record, // what the server makes up is not in it yet
      values,
      after: dated(form, record, { action: 'create', nowMs: request.nowMs }),
      changed: {},
      faults: {},
    }
  )
}

interface Stored {
  readonly stored: StoredRecord
  readonly body: Values
}

/** As `plainCreate`, for an update of what is stored. */
export function plainUpdate(wanted: WriteRequest, { stored, body }: Stored): WriteDraft | null {
  const form = formFor(wanted)
  const { collection, request, intent = NO_INTENT } = wanted
  const values = form && readPlain(form, body, 'update')
  if (!values) return null
  for (const name in values) {
    const { kind, field } = form.submitted.get(name)!
    const value = values[name]
    if (kind.validate(value, field) || (field.fixed && value !== stored[name])) return null
  }
  const changed = dated(form, values, { action: 'update', nowMs: request.nowMs })
  return {
    action: 'update',
    collection,
    id: stored.id,
    body,
    files: [],
    stored,
    request: { ...request, body: { ...body, ...values } },
    intent,
    record: stored,
    values,
    after: { ...stored, ...changed },
    changed,
    faults: {},
  }
}

function formFor({ collection, submission }: WriteRequest): PlainForm | null {
  const { files, passedOver } = submission
  return files.length > 0 || passedOver ? null : plainFormOf(collection)
}

/** The coerced values of a body; null if it names anything but fields that anybody may submit, and the id of what is new. */
function readPlain(
  { submitted }: PlainForm,
  body: Values,
  action: 'create' | 'update',
): Record<string, unknown> | null {
  const values: Record<string, unknown> = {}
  for (const key of Object.keys(body)) {
    const named = submitted.get(key)
    if (named) values[key] = named.kind.coerce(body[key], named.field)
    else if (key !== 'id' || action === 'update') return null
  }
  return values
}

/** The new record before the server adds its dates; null if a value of it is refused. */
function filled({ fields }: PlainForm, id: string, values: Values): NewRecord | null {
  const record: NewRecord = { id }
  for (const { name, field, kind } of fields) {
    const value = values[name] === undefined ? kind.zero(field) : values[name]
    if (kind.validate(value, field)) return null
    record[name] = value
  }
  return record
}

function dated<T extends Values>(
  { dates }: PlainForm,
  values: T,
  { action, nowMs }: { readonly action: 'create' | 'update'; readonly nowMs: number },
): T {
  const all: Record<string, unknown> = { ...values }
  for (const name of dates[action]) all[name] = formatRecordTime(nowMs)
  return all as T
}

/** A collection whose writes need nothing but the values of fields, and the server's dates. */
interface PlainForm {
  readonly fields: readonly NamedField[]
  /** The fields that anybody may submit. */
  readonly submitted: ReadonlyMap<string, NamedField>
  /** Names of the dates that the server writes. */
  readonly dates: Readonly<Record<'create' | 'update', readonly string[]>>
}

const known = new WeakMap<Collection, PlainForm | null>()

/** The form of a collection, found once; null if its writes need more. */
function plainFormOf(collection: Collection): PlainForm | null {
  const kept = known.get(collection)
  if (kept !== undefined) return kept
  const made = isPlain(collection) ? formOf(collection) : null
  known.set(collection, made)
  return made
}

function isPlain({ kind, fields }: Collection): boolean {
  return kind === 'base' && Object.entries(fields).every(([name, field]) => !(name in {}) && isPlainField(field))
}

/** Its value is what is submitted: nothing is hashed, stored elsewhere or made up. */
function isPlainField(field: Field): boolean {
  return field.type !== 'file' && field.type !== 'password' && !(field.type === 'text' && field.autogenerate)
}

function formOf(collection: Collection): PlainForm {
  const fields = namedFields(collection.fields)
  const open = fields.filter(({ field }) => field.type !== 'autodate' && !field.hidden)
  const datesOn = (when: 'onCreate' | 'onUpdate') =>
    fields.filter(({ field }) => field.type === 'autodate' && field[when]).map(({ name }) => name)
  return {
    fields,
    submitted: new Map(open.map((one) => [one.name, one])),
    dates: { create: datesOn('onCreate'), update: datesOn('onUpdate') },
  }
}
