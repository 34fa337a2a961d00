import type { Call } from '@olympiad/server/conformance/scenario'
import type { Difference } from './compare.ts'

/** What was compared: the call, what it was part of, and the difference. */
export interface Found {
  readonly part: string
  readonly call: Call
  readonly difference: Difference
}

/** A difference that is meant, and why. */
interface Decision {
  readonly reason: string
  /** Whether the difference is this one; scenarios that prove a decision name it themselves. */
  readonly covers?: (found: Found) => boolean
}

const isAt =
  (path: RegExp, url = /^/) =>
  (found: Found) =>
    path.test(found.difference.path) && url.test(found.call.url)

/** Every way in which our answers differ from PocketBase's on purpose; W and D numbers are those of the design. */
export const DECISIONS: Readonly<Record<string, Decision>> = {
  W17: { reason: 'topics may come from another address than the stream: examinees change networks' },
  W39: { reason: 'limits belong to a collection, count by account, and say when to come back' },
  W41: {
    reason: 'a protected file is kept by no cache on the way',
    covers: isAt(/^headers\.cache-control$/, /^\/api\/files\//),
  },
  W42: {
    reason: 'a download also says its name in the form of RFC 8187',
    covers: isAt(/^headers\.content-disposition$/, /^\/api\/files\//),
  },
  batch: { reason: 'batches are always on, with at most 50 writes' },
  'batch file names': { reason: 'PocketBase names a file of a batch twice over; ours are named as in any other write' },
  random: { reason: 'a random order is random', covers: isAt(/^body\.items/, /sort=(@|%40)random/) },
  thumbs: { reason: 'another encoder makes other bytes of the same picture', covers: isAt(/^body$/, /thumb=/) },
  'slash at the end': {
    reason: 'PocketBase lets its own site answer such a GET, in other words; the status is the same',
    covers: isAt(/^body\.message$/, /\/records\/$/),
  },
}
