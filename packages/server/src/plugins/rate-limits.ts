import type { Collection } from '@olympiad/contract/collection'
import { ApiError } from '../records/api-error.ts'

interface Window {
  endsMs: number
  used: number
}

/** At most `max` calls in a fixed window of `windowS` seconds for one key. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowS: number
}

/** Counts calls by key in this process. */
export interface RateLimits {
  /** Counts one call. Throws 429 with the time to wait when the window is used up. */
  consume(limit: Limit, key: string): void
  /** Throws 429 when the window is used up, counting nothing. */
  require(limit: Limit, key: string): void
}

/** Windows are dropped when this many are open: the oldest first, so that memory stays bounded under attack. */
const MAX_WINDOWS = 200_000

export function createRateLimits(now: () => number): RateLimits {
  const windows = new Map<string, Window>()

  function windowOf(limit: Limit, key: string): Window {
    const id = `${limit.name} ${key}`
    const open = windows.get(id)
    if (open && open.endsMs > now()) return open
    windows.delete(id)
    const window = { endsMs: now() + limit.windowS * 1000, used: 0 }
    windows.set(id, window)
    if (windows.size > MAX_WINDOWS) windows.delete(windows.keys().next().value ?? '')
    return window
  }

  function require(limit: Limit, key: string): void {
    const { used, endsMs } = windowOf(limit, key)
    if (used < limit.max) return
    throw new ApiError(429, undefined, {}, { retryAfterS: Math.max(1, Math.ceil((endsMs - now()) / 1000)) })
  }

  return {
    require,
    consume(limit, key) {
      require(limit, key)
      windowOf(limit, key).used += 1
    },
  }
}

/** The declared limit of writing to a collection; none when it declares none. */
export function limitOf(collection: Collection, action: 'create' | 'update' | 'delete'): Limit | undefined {
  const declared = collection.limits[action]
  return declared && { name: `${collection.name}:${action}`, ...declared }
}

/** Wrong passwords for one account from one address: slow guessing down, lock nobody else out. */
export const FAILED_SIGN_IN: Limit = { name: 'sign-in:failed', max: 10, windowS: 60 }
/** Sign-ins from one address: a school's 300 computers share one, and all sign in within minutes, some twice. */
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in:address', max: 1500, windowS: 60 }
