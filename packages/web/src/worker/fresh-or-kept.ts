import { isSilent } from '@olympiad/olympiad/kit/lib/is-silent'
import { within } from '@olympiad/olympiad/kit/lib/within'

/** A browser's storage may fail, or never answer: then the network is asked. */
const DISK_LIMIT_MS = 2000

/** What is kept; undefined if nothing is, or the storage fails or is silent. Never rejects. */
export const keptInTime = (kept: Promise<Response | undefined>): Promise<Response | undefined> =>
  within(DISK_LIMIT_MS, kept).catch(() => undefined)

interface Sources {
  /** Asks the server. */
  fresh(): Promise<Response>
  /** What was kept, if anything was. */
  kept(): Promise<Response | undefined>
  /** How long the server may be silent (ms). */
  limitMs: number
}

export interface Answer {
  readonly response: Response
  readonly isKept: boolean
}

/**
 * The server's answer. If the server is silent for too long, cannot be reached or fails, the stored answer; if none is
 * stored, the server's answer after all. Rejects if the request rejects and nothing is stored.
 */
export async function freshOrKept({ fresh, kept, limitMs }: Sources): Promise<Answer> {
  const asked = fresh()
  // A proxy whose server is gone answers in its place.
  const answered = asked.then(({ status }) => status < 500)
  const found = (await isSilent(answered, limitMs)) && (await keptInTime(kept()))
  return found ? { response: found, isKept: true } : { response: await asked, isKept: false }
}
