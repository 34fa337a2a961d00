import type { SeenRequest } from '../../student/network/line.ts'

/** A reply that tells of a fault of the server. */
export interface ServerFault {
  readonly atMs: number
  readonly status: number
  readonly path: string
  /** Whether it says when to try again. */
  readonly saysWhen: boolean
}

/** What the pages of one process did within a second. */
export interface Second {
  readonly requests: number
  readonly unanswered: number
  /** From the look for the row to its acknowledgement, in ms. */
  readonly saves: readonly number[]
}

/** More are counted, and not kept. */
const KEPT_FAULTS = 10_000

/** Counts what pages see. */
export class Counters {
  readonly statuses = new Map<number, number>()
  readonly faults: ServerFault[] = []
  signedIn = 0
  streams = 0
  #requests = 0
  #unanswered = 0
  #saves: number[] = []

  seen({ path, status, head }: SeenRequest): void {
    this.#requests += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 0) this.#unanswered += 1
    if (status < 500 || this.faults.length >= KEPT_FAULTS) return
    const [route = ''] = path.split('?')
    this.faults.push({ atMs: Date.now(), status, path: route, saysWhen: /\r\nretry-after:/i.test(head) })
  }

  saved(ms: number): void {
    this.#saves.push(Math.round(ms * 10) / 10)
  }

  /** What came since it was asked last. */
  take(): Second {
    const second = { requests: this.#requests, unanswered: this.#unanswered, saves: this.#saves }
    this.#requests = 0
    this.#unanswered = 0
    this.#saves = []
    return second
  }
}
