import type { Collection } from '@olympiad/contract/collection'
import { ApiError } from '../records/api-error.ts'
import { bodyLimit } from './body-limit.ts'
import { FormBody } from './form-body.ts'
import { DEFAULT_MAX_SIZE } from './upload-faults.ts'
import { type UploadedFile, uploadedFile } from './uploaded-file.ts'

export type { UploadedFile } from './uploaded-file.ts'

/** A part of a multipart request as Fastify's plugin yields it. */
export type FormPart =
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown; readonly valueTruncated?: boolean }
  | {
      readonly type: 'file'
      readonly fieldname: string
      readonly filename: string
      readonly file: AsyncIterable<Uint8Array>
    }

/** What a multipart request brought. */
export interface SubmittedForm {
  /** Has no prototype; values are inferred as PocketBase does, `@jsonPayload` parts are merged in. */
  readonly body: Record<string, unknown>
  readonly files: UploadedFile[]
}

export interface FormLimits {
  /** Bytes of all parts together. */
  readonly total: number
  /** Bytes kept of a file submitted under this key; null when no file is taken there, and its part is passed over. */
  readonly fileSize: (key: string) => number | null
}

/** Limits of a form that writes one record of the collection. */
export function recordFormLimits(collection: Collection): FormLimits {
  const fileSize = (key: string) => {
    const field = collection.fields[key.replace(/^\+/, '').replace(/\+$/, '')]
    return field?.type === 'file' ? field.maxSize || DEFAULT_MAX_SIZE : null
  }
  return { total: bodyLimit(collection), fileSize }
}

/** Options for the plugin's `request.parts()`: a part is a file when it has a file name; the sizes are counted here. */
export function partsOptions({ total }: FormLimits) {
  return {
    limits: { parts: 1000, fieldSize: total, fileSize: total, fieldNameSize: 500, headerPairs: 50 },
    throwFileSizeLimit: false,
    isPartAFile: (_key: string | undefined, _type: string | undefined, name: string | undefined) => Boolean(name),
  }
}

/**
 * Reads a multipart request. Throws 413 over a limit and 400 for a broken form. Of a file too large for its field no
 * byte is kept, but its length is told, so that the field's own fault can be given.
 */
export async function readMultipart(parts: AsyncIterable<FormPart>, limits: FormLimits): Promise<SubmittedForm> {
  const body = new FormBody()
  const files: UploadedFile[] = []
  const counter = { left: limits.total }
  try {
    for await (const part of parts) {
      spend(counter, part.fieldname.length)
      if (part.type === 'field') addValue(body, part, counter)
      else await addFile(files, part, { counter, kept: limits.fileSize(part.fieldname) })
    }
  } catch (error) {
    throw asApiError(error)
  }
  return { body: body.finish(), files }
}

interface Counter {
  left: number
}

function spend(counter: Counter, bytes: number): void {
  counter.left -= bytes
  if (counter.left < 0) throw new ApiError(413)
}

function addValue(body: FormBody, part: FormPart & { type: 'field' }, counter: Counter): void {
  if (part.valueTruncated) throw new ApiError(413)
  // A part that calls itself JSON arrives parsed; as text it is what any other part is.
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
  spend(counter, Buffer.byteLength(text))
  body.add(part.fieldname, text)
}

async function addFile(
  files: UploadedFile[],
  part: FormPart & { type: 'file' },
  { counter, kept }: { counter: Counter; kept: number | null },
): Promise<void> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of part.file) {
    spend(counter, chunk.length)
    size += chunk.length
    if (kept === null || size > kept) chunks = []
    else chunks.push(chunk)
  }
  if (kept !== null)
    files.push(await uploadedFile(part.fieldname, part.filename, { bytes: Buffer.concat(chunks), size }))
}

/** The plugin's own errors by their status: too many parts is 413, a form cut off or malformed is 400. */
function asApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400
  return new ApiError(status === 413 ? 413 : 400, undefined, {}, { cause: error })
}
