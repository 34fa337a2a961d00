import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from '../../core/api-error.ts'
import type { UploadedFile } from '../../core/submission.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { joinInSlices } from '../../support/byte-slices.ts'
import type { MaybePromise } from '../../support/coroutine.ts'
import { joinBytes } from '../../support/owned-bytes.ts'
import type { BodyLimits } from './body-limit.ts'
import { FormBody } from './form-body.ts'
import { type FormPart, plainForm } from './plain-form.ts'

/** What a multipart request brought. */
export interface SubmittedForm {
  /** Has no prototype; values are inferred as PocketBase does, `@jsonPayload` parts are merged in. */
  readonly body: Record<string, unknown>
  readonly files: UploadedFile[]
  /** Keys of files that no field takes; absent if every file has a field. */
  readonly passedOver?: readonly string[]
}

/** Where the bytes of a form come from: hands on each chunk and settles after the last. */
export interface FormSource {
  read(limit: number, take: (chunk: Buffer) => void): MaybePromise<void>
}

interface KeptFile {
  readonly key: string
  readonly filename: string
  chunks: Buffer[]
  size: number
}

const MAX_PARTS = 1000
/** Up to this length, in bytes, a form is looked through once it is whole. */
const SHORT_FORM = 2 * 1024 * 1024

/**
 * Reads a multipart request. Throws 413 over a limit and 400 for a broken form. A file too large for its field is not
 * kept; its length is reported, so that the field can name its fault.
 */
export async function readMultipart(source: FormSource, type: string, limits: BodyLimits): Promise<SubmittedForm> {
  const chunks: Buffer[] = []
  let size = 0
  let parser: FormParser | undefined
  await source.read(limits.form, (chunk) => {
    size += chunk.length
    if (!parser) chunks.push(chunk)
    if (parser || size > SHORT_FORM) parser = parsed(parser, parser ? [chunk] : chunks, { type, limits })
  })
  if (size === 0) return { body: {}, files: [] } // an empty body of any type is an empty record
  if (parser) return parser.finish()
  const whole = joinBytes(chunks, size)
  const parts = plainForm(whole, type)
  return parts ? ofParts(parts, limits) : parsed(undefined, [whole], { type, limits }).finish()
}

function parsed(
  parser: FormParser | undefined,
  chunks: readonly Buffer[],
  { type, limits }: { type: string; limits: BodyLimits },
): FormParser {
  const into = parser ?? new FormParser(type, limits)
  for (const chunk of chunks) into.write(chunk)
  return into
}

function ofParts(parts: readonly FormPart[], limits: BodyLimits): Promise<SubmittedForm> {
  const form = new ReadForm(limits)
  for (const { key, filename, bytes } of parts) {
    if (filename !== undefined) form.addFile(key, filename)(bytes)
    else if (!form.addValue(key, bytes.toString('latin1'))) throw new ApiError(413)
  }
  return form.finish()
}

/** The parts of one form that were read. */
class ReadForm {
  readonly #limits: BodyLimits
  readonly #body = new FormBody()
  readonly #files: KeptFile[] = []
  readonly #passedOver = new Set<string>()
  #plainBytes = 0

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /** False if the values are too long together. */
  addValue(key: string, text: string): boolean {
    this.#plainBytes += key.length + Buffer.byteLength(text)
    if (this.#plainBytes > this.#limits.plain) return false
    this.#body.add(key, text)
    return true
  }

  /** Takes the chunks of the file. */
  addFile(key: string, filename: string): (chunk: Buffer) => void {
    const file: KeptFile = { key, filename, chunks: [], size: 0 }
    const kept = this.#limits.fileSize(key)
    if (kept === null) this.#passedOver.add(key)
    else this.#files.push(file)
    return (chunk) => addChunk(file, chunk, kept ?? 0)
  }

  async finish(): Promise<SubmittedForm> {
    const files: UploadedFile[] = []
    for (const { key, filename, chunks, size } of this.#files)
      files.push(await uploadedFile(key, filename, { bytes: await joinInSlices(chunks), size }))
    const passedOver = this.#passedOver.size > 0 ? { passedOver: [...this.#passedOver] } : {}
    return { body: this.#body.finish(), files, ...passedOver }
  }
}

/** Parses a form as it comes, however it is written. */
class FormParser {
  readonly #parser: BusboyInstance
  readonly #form: ReadForm
  readonly #parsed = Promise.withResolvers<void>()

  constructor(type: string, limits: BodyLimits) {
    this.#form = new ReadForm(limits)
    this.#parsed.promise.catch(() => {}) // it may fail before anybody waits for it
    this.#parser = openParser(type, limits)
    this.#parser.on('field', (key, text, _cut, isCut) => {
      if (isCut || !this.#form.addValue(key, text)) this.#parsed.reject(new ApiError(413))
    })
    this.#parser.on('file', (key, stream, filename) => {
      stream.on('data', this.#form.addFile(key, filename))
      stream.on('error', (error: unknown) => this.#parsed.reject(broken(error)))
    })
    this.#parser.once('partsLimit', () => this.#parsed.reject(new ApiError(413)))
    this.#parser.once('error', (error) => this.#parsed.reject(broken(error)))
    this.#parser.once('finish', () => this.#parsed.resolve())
  }

  write(chunk: Buffer): void {
    this.#parser.write(chunk)
  }

  async finish(): Promise<SubmittedForm> {
    this.#parser.end()
    await this.#parsed.promise
    return this.#form.finish()
  }
}

/** A part is a file when it has a file name. */
function openParser(type: string, { plain }: BodyLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { parts: MAX_PARTS, fieldSize: plain, fieldNameSize: 500, headerPairs: 50 },
      isPartAFile: (_key, _type, filename) => Boolean(filename),
    })
  } catch (error) {
    throw broken(error)
  }
}

function addChunk(file: KeptFile, chunk: Buffer, kept: number): void {
  file.size += chunk.length
  if (file.size > kept) file.chunks = []
  else file.chunks.push(chunk)
}

const broken = (cause: unknown) => new ApiError(400, undefined, {}, { cause })
