import { Worker } from 'node:worker_threads'
import { ApiError } from '@olympiad/engine'
import type { SourceLine } from './clean-line.ts'
import { type ReadKnown, readSchoolFile, type SchoolFile } from './read-school-file.ts'

/** A file of this size takes some ten milliseconds; larger ones are read on a thread of their own. */
const SMALL_BYTES = 128 * 1024
/** A workbook of 300,000 students takes half of it. */
const MAX_HEAP_MB = 900

export interface ReadOrder extends ReadKnown {
  readonly bytes: Uint8Array
}
export type ReadReply =
  | { readonly lines: readonly SourceLine[] }
  | { readonly done: Omit<SchoolFile, 'lines'> }
  | { readonly refused: { readonly message: string; readonly reason: string } }

/** As `readSchoolFile`, without keeping others waiting. Throws 400 for a file that takes too much memory, too. */
export async function readApart(bytes: Uint8Array, known: ReadKnown): Promise<SchoolFile> {
  if (bytes.length <= SMALL_BYTES) return readSchoolFile(bytes, known)
  const order: ReadOrder = { ...known, bytes }
  const worker = new Worker(new URL('./read-program.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const lines: SourceLine[] = []
  return new Promise<SchoolFile>((resolve, reject) => {
    worker.on('message', (reply: ReadReply) => {
      if ('lines' in reply) for (const line of reply.lines) lines.push(line)
      else if ('done' in reply) resolve({ ...reply.done, lines })
      else reject(new ApiError(400, reply.refused.message, {}, { reason: reply.refused.reason }))
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    )
    worker.on('exit', () => reject(new Error('the thread that reads a file ended early')))
  })
}

const tooLarge = () =>
  new ApiError(400, 'The file takes too much memory. Save it as CSV.', {}, { reason: 'file.tooLarge' })
