import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError } from '@olympiad/engine'
import type { SourceLine } from './clean-line.ts'
import { type ReadKnown, readSchoolFile, type SchoolFile } from './read-school-file.ts'

/** A file of this size takes some ten milliseconds; larger ones are read on a thread of their own. */
const SMALL_BYTES = 128 * 1024
/** A workbook of 300,000 students takes half of it. */
const MAX_HEAP_MB = 900

/** Id of a thread that has ended. */
const GONE = -1

export interface ReadOrder extends ReadKnown {
  readonly bytes: Uint8Array
}
export type ReadReply =
  | { readonly lines: readonly SourceLine[] }
  | { readonly done: Omit<SchoolFile, 'lines'>; readonly first: readonly SourceLine[] }
  | { readonly refused: { readonly message: string; readonly reason: string } }

/** A file whose lines stay with the thread that read it, until they are asked for. */
export interface ApartFile extends Omit<SchoolFile, 'lines'> {
  /** Some of the first lines. */
  readonly first: readonly SourceLine[]
  /** All lines, once, in their order; then the thread ends. */
  pages(): AsyncIterable<readonly SourceLine[]>
  /** Ends the thread. */
  close(): void
}

/** As `readSchoolFile`, without keeping others waiting. Throws 400 for a file that takes too much memory, too. */
export async function readApart(bytes: Uint8Array, known: ReadKnown): Promise<ApartFile> {
  if (bytes.length <= SMALL_BYTES) return readHere(await readSchoolFile(bytes, known))
  const order: ReadOrder = { ...known, bytes }
  const worker = new Worker(new URL('./read-program.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  worker.on('error', () => {}) // who waits for a reply hears of it
  const close = () => void worker.terminate()
  const reply = await replyOf(worker)
  if ('refused' in reply) throw new ApiError(400, reply.refused.message, {}, { reason: reply.refused.reason })
  if (!('done' in reply)) throw new Error('the thread that reads a file gave lines too early')
  return { ...reply.done, first: reply.first, pages: () => pagesOf(worker), close }
}

const readHere = ({ lines, ...read }: SchoolFile): ApartFile => ({
  ...{ ...read, first: lines, close: () => {} },
  pages: async function* () {
    yield lines
  },
})

async function* pagesOf(worker: Worker): AsyncGenerator<readonly SourceLine[]> {
  try {
    for (;;) {
      const replied = replyOf(worker)
      worker.postMessage('more')
      const reply = await replied
      if (!('lines' in reply) || reply.lines.length === 0) return
      yield reply.lines
    }
  } finally {
    void worker.terminate()
  }
}

/** The next message of the thread. Throws if it ends instead. */
async function replyOf(worker: Worker): Promise<ReadReply> {
  if (worker.threadId === GONE) throw new Error('the thread that reads a file has ended')
  const heard = new AbortController()
  const { signal } = heard
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the thread that reads a file ended early')
  })
  ended.catch(() => {})
  try {
    const [reply] = await Promise.race([once(worker, 'message', { signal }), ended])
    return reply as ReadReply
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error
  } finally {
    heard.abort()
  }
}

const tooLarge = () =>
  new ApiError(400, 'The file takes too much memory. Save it as CSV.', {}, { reason: 'file.tooLarge' })
