import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a TCP server that can freeze: connections stay open, and nothing passes. */
export interface FrozenRelay {
  /** The address, with the relay in place of the server. */
  readonly url: string
  freeze(): void
  thaw(): void
  /** The connections of now stay silent for good, as those to a machine that died; new ones pass. */
  strand(): void
  close(): void
}

/** Opens a relay to the server of an address such as `postgres://…`. */
export async function openRelay(address: string): Promise<FrozenRelay> {
  const to = new URL(address)
  const sockets = new Set<Socket>()
  const stranded = new WeakSet<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
      if (isFrozen) socket.pause()
    }
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.searchParams.delete('host') // a socket beside it
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) if (!stranded.has(socket)) socket.resume()
    },
    strand() {
      for (const socket of sockets) {
        socket.pause()
        stranded.add(socket)
      }
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
