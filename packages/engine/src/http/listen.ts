import { BoundSocket, isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ListenPlace {
  /** An address or a name; `localhost` is the loopback address of IPv4, where browsers look too. */
  readonly host: string
  /** Any free one when 0. */
  readonly port: number
}

/** Has the service listen. Throws a sentence that names the port if it is taken. */
export async function listen(app: FastifyInstance, { host, port }: ListenPlace): Promise<void> {
  const address = host === 'localhost' ? '127.0.0.1' : host // the system may mean ::1, where no check on 127.0.0.1 finds it
  try {
    await (isIPv4(address) ? listenAtNumber(app, { host: address, port }) : app.listen({ host, port }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`port ${port} of ${host} is taken: something else listens there`, { cause: error })
  }
}

/** The usual look-up of an address compiles Node's pattern of IPv6 addresses, which takes 7 ms of a start. */
async function listenAtNumber(app: FastifyInstance, place: ListenPlace): Promise<void> {
  using handle = new BoundSocket(place)
  const options: ListenPlace & { readonly handle: BoundSocket } = { ...place, handle }
  await app.listen(options)
}
