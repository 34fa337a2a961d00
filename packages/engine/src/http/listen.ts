import { BoundSocket, isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ListenPlace {
  readonly host: string
  /** Any free one when 0. */
  readonly port: number
}

/** Has the service listen. Throws a sentence that names the port if it is taken. */
export async function listen(app: FastifyInstance, place: ListenPlace): Promise<void> {
  try {
    await (isIPv4(place.host) ? listenAtNumber(app, place) : app.listen(place))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`port ${place.port} of ${place.host} is taken: something else listens there`, { cause: error })
  }
}

/** The usual look-up of an address compiles Node's pattern of IPv6 addresses, which takes 7 ms of a start. */
async function listenAtNumber(app: FastifyInstance, place: ListenPlace): Promise<void> {
  using handle = new BoundSocket(place)
  const options: ListenPlace & { readonly handle: BoundSocket } = { ...place, handle }
  await app.listen(options)
}
