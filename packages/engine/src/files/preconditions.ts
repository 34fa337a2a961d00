interface Headers {
  readonly 'if-match'?: string | undefined
  readonly 'if-none-match'?: string | undefined
  readonly 'if-modified-since'?: string | undefined
  readonly 'if-unmodified-since'?: string | undefined
  readonly 'if-range'?: string | undefined
}

/**
 * How the conditional headers of a download turn out: 304 for nothing new, 412 for something unexpected. There are no
 * entity tags.
 */
export function judgePreconditions(headers: Headers, modifiedMs: number): 'proceed' | 304 | 412 {
  if (headers['if-match'] !== undefined) {
    if (headers['if-match'].trim() !== '*') return 412
  } else if (isAfter(modifiedMs, headers['if-unmodified-since'])) return 412
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) return noneMatch.trim() === '*' ? 304 : 'proceed'
  const since = toSeconds(headers['if-modified-since'])
  return since !== null && Math.floor(modifiedMs / 1000) <= since ? 304 : 'proceed'
}

/** Whether a `Range` still speaks of this file: without `If-Range` yes, else when the dates are the same. */
export function isRangeCurrent(headers: Headers, modifiedMs: number): boolean {
  const date = headers['if-range']
  return date === undefined || toSeconds(date) === Math.floor(modifiedMs / 1000)
}

function isAfter(modifiedMs: number, date: string | undefined): boolean {
  const limit = toSeconds(date)
  return limit !== null && Math.floor(modifiedMs / 1000) > limit
}

function toSeconds(date: string | undefined): number | null {
  const ms = Date.parse(date ?? '')
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000)
}
