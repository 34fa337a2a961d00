import type { FastifyInstance } from 'fastify'

/**
 * Connections that may wait until the event loop takes them. A hall opens thousands in a second; what does not fit is tried again by its
 * system after 1, 3, 7 … seconds, and a proxy takes the server for dead meanwhile. Linux allows as many (`somaxconn`); Node's own is 511.
 */
const BACKLOG = 4096

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
    await app.listen({ host: address, port, backlog: BACKLOG })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`port ${port} of ${host} is taken: something else listens there`, { cause: error })
  }
}
