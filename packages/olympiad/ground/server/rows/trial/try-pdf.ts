import { ApiError, BoundedCache } from '@olympiad/engine'
import { openLimitedProcess } from '@olympiad/engine/limited-process'
import { bytesHash } from '../../file-hash.ts'
import { pdfFault } from './pdf-fault.ts'

const program = new URL('./try-program.ts', import.meta.url)
/** A hundred scanned pages take half of it. */
export const TRIAL_LIMITS = { memoryMb: 700, heapMb: 512, cpuS: 60, replyS: 300 }

const opened = {
  document: openLimitedProcess<Uint8Array, string>({ program, done: 'drawn', limits: TRIAL_LIMITS }),
  /** Anybody sends them: they keep no paper waiting. */
  card: openLimitedProcess<Uint8Array, string>({
    ...{ program, done: 'drawn' },
    limits: { memoryMb: 300, heapMb: 256, cpuS: 10, replyS: 60 },
  }),
}

interface Trial {
  readonly owner?: string
  readonly signal?: AbortSignal
  /** An ID card of a family, or a document of staff. */
  readonly what?: keyof typeof opened
}

/** By the hash of the bytes: an upload is tried before it is stored, and once more by the job for stored papers. */
const known = new BoundedCache<string, string>(100)

/**
 * Why students could not read a PDF, in sentences; empty if they can. It is drawn page by page, by the library of the viewer, in a process
 * of its own with limits. Throws 503 while too many wait, and what the signal says.
 */
export async function tryPdf(bytes: Uint8Array, trial: Trial = {}): Promise<string> {
  const fault = pdfFault(bytes, { maxSize: Number.POSITIVE_INFINITY })
  if (fault) return `It ${fault}.`
  const hash = await bytesHash(bytes)
  const found = known.get(hash) ?? (await triedNow(bytes, trial))
  known.set(hash, found)
  return found
}

async function triedNow(bytes: Uint8Array, { owner = '', signal, what = 'document' }: Trial): Promise<string> {
  try {
    return await opened[what].ask(bytes, { name: 'it', owner, signal })
  } catch (error) {
    // Too much for the limits here is too much for a school's computer.
    if (error instanceof ApiError && error.status === 400) return error.message
    throw error
  }
}
