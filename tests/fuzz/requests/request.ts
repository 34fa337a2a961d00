import type { Who } from '../markers.ts'

/** One request, with `{{token:live}}` and the like where what is known only at the time of sending stands. */
export interface FuzzRequest {
  readonly who: Who
  readonly method: string
  /** Path and query, as they go over the wire. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Whose data the reply may hold beside the sender's: those whose password or file token it brings. */
  readonly alsoAs?: readonly Who[]
}

/** A request without its sender. */
export type Draft = Omit<FuzzRequest, 'who' | 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
