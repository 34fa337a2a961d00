import type { IncomingHttpHeaders } from 'node:http'

/** How long a body is by the head of its request; undefined where that does not say. */
export function saidBytes({ 'content-length': length }: IncomingHttpHeaders): number | undefined {
  return length === undefined ? undefined : Number(length)
}
