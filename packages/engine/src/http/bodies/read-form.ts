import { ApiError, type FieldError } from '../../core/api-error.ts'
import { fieldFaults } from '../../fields/body.ts'
import { kindOf } from '../../fields/index.ts'
import type { Form, FormValues } from '../route.ts'

const INVALID = 'An error occurred while validating the submitted data.'
const UNKNOWN: FieldError = { code: 'validation_unknown_field', message: 'There is no such field.' }

/** The values of a form that was submitted. Throws 400 that names each field which is not right, or not known. */
export function readForm<F extends Form>(fields: F, body: Readonly<Record<string, unknown>>): FormValues<F> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const kind = kindOf(field)
      return [name, Object.hasOwn(body, name) ? kind.coerce(body[name], field) : kind.zero(field)]
    }),
  )
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(fields, name))
  const faults = { ...fieldFaults({ fields }, values), ...Object.fromEntries(unknown.map((name) => [name, UNKNOWN])) }
  if (Object.keys(faults).length > 0) throw new ApiError(400, INVALID, faults)
  return values as FormValues<F>
}
