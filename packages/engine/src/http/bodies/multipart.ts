import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from '../../core/api-error.ts'
import type { UploadedFile } from '../../core/submission.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { Soon } from '../../support/steps.ts'
import type { BodyLimits } from './body-limit.ts'
import { FormBody } from './form-body.ts'

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
  read(limit: number, take: (chunk: Buffer) => void): Soon<void>
}

interface KeptFile {
  readonly key: string
  readonly filename: string
  chunks: Buffer[]
  size: number
}

const MAX_PARTS = 1000

/**
 * Reads a multipart request. Throws 413 over a limit and 400 for a broken form. A file too large for its field is not
 * kept; its length is reported, so that the field can name its fault.
 */
export async function readMultipart(source: FormSource, type: string, limits: BodyLimits): Promise<SubmittedForm> {
  let form: FormReader | undefined
  await source.read(limits.form, (chunk) => {
    form ??= new FormReader(type, limits)
    form.write(chunk)
  })
  return form ? form.finish() : { body: {}, files: [] } // an empty body of any type is an empty record
}

/** The parts of one form, as they come. */
class FormReader {
  readonly #parser: BusboyInstance
  readonly #limits: BodyLimits
  readonly #body = new FormBody()
  readonly #files: KeptFile[] = []
  readonly #passedOver = new Set<string>()
  readonly #parsed = Promise.withResolvers<void>()
  #plainBytes = 0

  constructor(type: string, limits: BodyLimits) {
    this.#limits = limits
    this.#parsed.promise.catch(() => {}) // it may fail before anybody waits for it
    this.#parser = openParser(type, limits)
    this.#parser.on('field', (key, text, _cut, isCut) => this.#addValue(key, text, isCut))
    this.#parser.on('file', (key, stream, filename) => {
      const file: KeptFile = { key, filename, chunks: [], size: 0 }
      const kept = limits.fileSize(key)
      if (kept === null) this.#passedOver.add(key)
      else this.#files.push(file)
      stream.on('data', (chunk: Buffer) => addChunk(file, chunk, kept ?? 0))
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
    const files: UploadedFile[] = []
    for (const { key, filename, chunks, size } of this.#files)
      files.push(await uploadedFile(key, filename, { bytes: await joined(chunks), size }))
    const passedOver = this.#passedOver.size > 0 ? { passedOver: [...this.#passedOver] } : {}
    return { body: this.#body.finish(), files, ...passedOver }
  }

  #addValue(key: string, text: string, isCut: boolean): void {
    this.#plainBytes += key.length + Buffer.byteLength(text)
    if (isCut || this.#plainBytes > this.#limits.plain) this.#parsed.reject(new ApiError(413))
    else this.#body.add(key, text)
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

/** What is copied in one turn of the event loop: some 2 ms. */
const SLICE_BYTES = 2 * 1024 * 1024

/** The chunks in one piece, joined in slices: at once, 50 MiB would hold everybody up for some 40 ms. */
async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0))
  let [end, next] = [0, SLICE_BYTES]
  for (const chunk of chunks) {
    end += chunk.copy(whole, end)
    if (end < next) continue
    await nextTurn()
    next = end + SLICE_BYTES
  }
  return whole
}

const broken = (cause: unknown) => new ApiError(400, undefined, {}, { cause })
