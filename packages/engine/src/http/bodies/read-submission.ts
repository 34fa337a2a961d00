import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../core/api-error.ts'
import type { Submission } from '../../core/submission.ts'
import { awaited, type Coroutine } from '../../support/coroutine.ts'
import type { BodyLimits } from './body-limit.ts'
import { FormBody } from './form-body.ts'
import { IncomingBody } from './incoming-body.ts'
import { jsonObject } from './json-object.ts'
import { readMultipart } from './multipart.ts'

const NOTHING: Submission = { body: {}, files: [] }
const IS_JSON = /^application\/json/i
const IS_FORM = /^application\/x-www-form-urlencoded/i
const IS_MULTIPART = /^multipart\/form-data/i

/** A body of a type that no call takes. The message is the same everywhere. */
class UnsupportedType extends ApiError {
  constructor() {
    super(400, 'Unsupported Content-Type.')
  }
}

/** The error itself, or in its place what a call says of a body that it cannot read. */
export function unreadable(error: unknown, message: string): unknown {
  const isOfBody = error instanceof ApiError && error.status === 400 && !(error instanceof UnsupportedType)
  return isOfBody ? new ApiError(400, message) : error
}

/** The body of a request: JSON, form or multipart; an empty one of any type is an empty record. Throws 400 when unreadable, 413 when too large. */
export function* readSubmission(http: FastifyRequest, limits: BodyLimits): Coroutine<Submission> {
  const { body, headers } = http
  if (!(body instanceof IncomingBody) || headers['content-length'] === '0') return NOTHING
  const type = headers['content-type'] ?? ''
  if (IS_MULTIPART.test(type)) return yield* awaited(readMultipart(body, type, limits))
  const text = yield* awaited(body.text(limits.plain))
  if (text === '') return NOTHING
  if (IS_JSON.test(type)) return { body: jsonObject(text), files: [] }
  if (IS_FORM.test(type)) return { body: formObject(text), files: [] }
  throw new UnsupportedType()
}

function formObject(text: string): Record<string, unknown> {
  const form = new FormBody()
  for (const [name, value] of new URLSearchParams(text)) form.add(name, value)
  return form.finish()
}
