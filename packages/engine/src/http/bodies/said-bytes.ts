import type { FastifyRequest } from 'fastify'

/** How long a body is by the head of its request; undefined where that does not say. */
export function saidBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}
