import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of the loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return listenFor(0)
}

/** Throws one line when somebody listens on that port of the loopback already. */
export async function requireFree(port: number): Promise<void> {
  await listenFor(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new Error(`Port ${port} is taken: stop what listens there, or set PORT.`)
    // The server reports any other fault, such as an invalid port or one that needs root.
  })
}

async function listenFor(port: number): Promise<number> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return address.port
}
