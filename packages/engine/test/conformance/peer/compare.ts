import type { Aligned } from './align.ts'

/** One thing that two aligned replies say differently. */
export interface Difference {
  /** Where: `status`, `headers.…` or `body.…`. */
  readonly path: string
  readonly ours: unknown
  readonly theirs: unknown
}

/** Everything two replies say differently. */
export function compareReplies(ours: Aligned | undefined, theirs: Aligned | undefined): Difference[] {
  if (ours?.status === theirs?.status) return differences('', ours, theirs)
  return [{ path: 'status', ours: told(ours), theirs: told(theirs) }]
}

/** Where even the statuses differ, the rest is told as it is. */
function told(reply: Aligned | undefined): string | undefined {
  return reply && `${reply.status} ${JSON.stringify(reply.body)}`
}

function differences(path: string, ours: unknown, theirs: unknown): Difference[] {
  if (ours === theirs) return []
  if (!isComposite(ours) || !isComposite(theirs) || Array.isArray(ours) !== Array.isArray(theirs)) {
    return [{ path, ours, theirs }]
  }
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  return keys.flatMap((key) => differences(path === '' ? key : `${path}.${key}`, ours[key], theirs[key]))
}

function isComposite(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
