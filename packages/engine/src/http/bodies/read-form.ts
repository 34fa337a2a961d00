import type { Field, FieldOf } from '@olympiad/schema/fields'
import { ApiError, type FieldError } from '../../core/api-error.ts'
import type { Submission, UploadedFile } from '../../core/submission.ts'
import { fieldFaults } from '../../fields/body.ts'
import { kindOf } from '../../fields/index.ts'
import { uploadFault } from '../../files/upload-faults.ts'
import type { Form, FormValues } from '../route.ts'

const INVALID = 'An error occurred while validating the submitted data.'
const UNKNOWN: FieldError = { code: 'validation_unknown_field', message: 'There is no such field.' }

/** The values of a form that was submitted. Throws 400 that names each field which is not right, or not known. */
export function readForm<F extends Form>(fields: F, { body, files, passedOver = [] }: Submission): FormValues<F> {
  const all = Object.entries<Field>(fields)
  const values = Object.fromEntries(
    all.flatMap(([name, field]) => (isFile(field) ? [] : [[name, plainValue(field, body, name)]])),
  )
  const uploads = all.flatMap(([name, field]) =>
    isFile(field) ? [{ name, field, entries: entriesOf(name, { body, files }) }] : [],
  )
  const fileFaults = uploads.flatMap(({ name, field, entries }) => {
    const fault = uploadFault(field, entries, [])
    return fault ? [[name, fault]] : []
  })
  const unknown = [...Object.keys(body), ...passedOver].filter((name) => !Object.hasOwn(fields, name))
  const faults = {
    ...fieldFaults({ fields }, values),
    ...Object.fromEntries([...fileFaults, ...unknown.map((name) => [name, UNKNOWN])]),
  }
  if (Object.keys(faults).length > 0) throw new ApiError(400, INVALID, faults)
  const uploaded = Object.fromEntries(uploads.map(({ name, entries }) => [name, entries[0] ?? null]))
  return { ...values, ...uploaded } as FormValues<F>
}

const isFile = (field: Field): field is FieldOf<'file'> => field.type === 'file'

function plainValue(field: Field, body: Submission['body'], name: string): unknown {
  const kind = kindOf(field)
  return Object.hasOwn(body, name) ? kind.coerce(body[name], field) : kind.zero(field)
}

/** What was sent as a file; an empty text there means no file. */
function entriesOf(name: string, { body, files }: Pick<Submission, 'body' | 'files'>): (string | UploadedFile)[] {
  const text = Object.hasOwn(body, name) ? (body[name] ?? '') : ''
  const texts = text === '' ? [] : [typeof text === 'string' ? text : JSON.stringify(text)]
  return [...texts, ...files.filter(({ field }) => field === name)]
}
