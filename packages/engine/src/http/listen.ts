import { BoundSocket, isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ListenPlace {
  readonly host: string
  /** Any free one when 0. */
  readonly port: number
}

/** Has the service listen. Throws if the port is taken. */
export async function listen(app: FastifyInstance, place: ListenPlace): Promise<void> {
  if (!isIPv4(place.host)) {
    await app.listen(place)
    return
  }
  // The usual look-up of an address compiles Node's pattern of IPv6 addresses, which takes 7 ms of a start.
  using handle = new BoundSocket(place)
  const options: ListenPlace & { readonly handle: BoundSocket } = { ...place, handle }
  await app.listen(options)
}
