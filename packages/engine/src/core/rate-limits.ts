import { randomInt } from 'node:crypto'
import { BoundedCache } from '../support/bounded-cache.ts'
import { ApiError } from './api-error.ts'

/** The use of a limit by one key in one window. */
export interface Window {
  /** The limit and the key. */
  readonly id: string
  readonly max: number
  endsMs: number
  /** Used by all servers, as far as this server knows. */
  used: number
  /** The part that other servers do not know yet; negative after tries were given back. */
  untold: number
}

/** At most `max` calls in a fixed window of `windowS` seconds for one key; none at all when `max` is 0. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowS: number
  /** Each window allows up to this many more, at random, so that a refusal does not reveal whether one call counted. */
  readonly spread?: number
}

/** Counts calls by key; an empty key stands for all callers. */
export interface RateLimits {
  /** Counts one call. Throws 429 with the time to wait when the window is used up. */
  consume(limit: Limit, key: string): void
  /** As `consume`, for a call that counts only if it fails. Returns a function that gives the place back on success. */
  take(limit: Limit, key: string, weight?: number): () => void
  /** Throws 429 when the window is used up, counting nothing. */
  require(limit: Limit, key: string): void
  /** Whether there is a place left. */
  hasRoom(limit: Limit, key: string): boolean
}

/** Beyond this, the least recently used window is dropped. Memory stays bounded under attack, and attacked keys stay counted. */
const MAX_WINDOWS = 200_000

/** Adds up the windows of several servers. It hears of each used window. */
export interface WindowSharing {
  note(window: Window, limit: Limit): void
}

/** Counts in this process; `sharing` adds up all servers of a store a moment later. */
export function createRateLimits(now: () => number, sharing: WindowSharing | null = null): RateLimits {
  const byKey = new BoundedCache<string, Window>(MAX_WINDOWS)
  /** Windows that count all callers. They are few and never evicted. */
  const totals = new Map<string, Window>()

  const windowsOf = (key: string) => (key === '' ? totals : byKey)
  const idOf = (limit: Limit, key: string) => `${limit.name} ${key}`

  function openWindow(limit: Limit, key: string): Window | undefined {
    const window = windowsOf(key).get(idOf(limit, key))
    return window && window.endsMs > now() ? window : undefined
  }

  function windowOf(limit: Limit, key: string): Window {
    const open = openWindow(limit, key)
    if (open) return open
    const max = limit.max + (limit.spread ? randomInt(limit.spread + 1) : 0)
    const id = idOf(limit, key)
    const window = { id, max, endsMs: now() + limit.windowS * 1000, used: 0, untold: 0 }
    windowsOf(key).set(id, window)
    return window
  }

  function hasRoom(limit: Limit, key: string): boolean {
    const window = openWindow(limit, key)
    return window ? window.used < window.max : limit.max > 0
  }

  function require(limit: Limit, key: string): void {
    if (hasRoom(limit, key)) return
    throw tooMany(windowOf(limit, key).endsMs - now())
  }

  /** Counts some places of the window. Throws when it is used up. */
  function count(limit: Limit, key: string, places: number): Window {
    if (limit.max <= 0) require(limit, key)
    const window = windowOf(limit, key)
    if (window.used >= window.max) throw tooMany(window.endsMs - now())
    return counted(limit, window, places)
  }

  function counted(limit: Limit, window: Window, places: number): Window {
    window.used += places
    window.untold += places
    sharing?.note(window, limit)
    return window
  }

  function take(limit: Limit, key: string, weight = 1): () => void {
    const window = count(limit, key, weight)
    return () => void counted(limit, window, -weight)
  }

  return { hasRoom, require, take, consume: (limit, key) => void count(limit, key, 1) }
}

/** 429 with the time to wait, in whole seconds. */
export function tooMany(waitMs: number): ApiError {
  return new ApiError(429, undefined, {}, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
}
