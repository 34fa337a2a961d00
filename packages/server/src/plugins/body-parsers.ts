import type { FastifyInstance } from 'fastify'
import { parseJson } from '../fields/lossless-json.ts'
import { FormBody } from '../files/form-body.ts'
import { ApiError } from '../records/api-error.ts'

/** Raw text of a JSON or form body; multipart is read as a stream by the files' own parser. */
export interface RawBody {
  readonly kind: 'json' | 'form'
  readonly text: string
}

const IS_MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+/

/** Accepts the content types of the record service. An empty body of any type is an empty record. */
export function bodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    // What is no media type at all is unsupported like any other; the framework would refuse it in its own words.
    if (!IS_MEDIA_TYPE.test(headers['content-type'] ?? 'a/b')) headers['content-type'] = 'application/octet-stream'
    done()
  })
  const parsers = [
    [/^application\/json/i, 'json'],
    [/^application\/x-www-form-urlencoded/i, 'form'],
  ] as const
  for (const [pattern, kind] of parsers) {
    app.addContentTypeParser(pattern, { parseAs: 'string' }, (_request, text, done) => done(null, { kind, text }))
  }
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else done(new ApiError(400, 'Unsupported Content-Type.'), undefined)
  })
}

/** The submitted object of a JSON or form body. Throws 400 for anything but an object. */
export function bodyObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  const { kind, text } = body as RawBody
  if (text === '') return {}
  return kind === 'form' ? formObject(text) : jsonObject(text)
}

/** A text as a JSON object without keys that reach into prototypes. Throws 400. */
export function jsonObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new ApiError(400)
  }
  if (value === null) return {} // an empty record, as PocketBase reads it
  if (typeof value !== 'object' || Array.isArray(value)) throw new ApiError(400)
  return withoutPrototypeKeys(value as Record<string, unknown>)
}

function formObject(text: string): Record<string, unknown> {
  const form = new FormBody()
  for (const [name, value] of new URLSearchParams(text)) form.add(name, value)
  return form.finish()
}

/** `__proto__` in a body is a key like any other to JSON.parse, and poison to whoever copies the object. */
function withoutPrototypeKeys(value: Record<string, unknown>): Record<string, unknown> {
  const { __proto__: _, ...rest } = Object.fromEntries(Object.entries(value))
  return Object.hasOwn(value, '__proto__') ? rest : value
}
