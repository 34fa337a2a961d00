import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { LineState } from '../../../student/network/line.ts'
import type { ServerAddress } from '../hall.ts'

/** What lies between a browser and the server: bytes, of which it knows nothing. */
export interface LineToServer {
  readonly url: string
  /** From now on. What a silent line held goes on its way as soon as the line is up again, though nobody may wait for it any more. */
  set(line: LineState): void
  close(): void
}

interface Connection {
  readonly client: Socket
  /** Absent while nobody has asked the server for it. */
  server?: Socket
}

/** A line of its own for one browser: its pages, its service worker and all else that it asks for go through it. */
export async function openLine(place: ServerAddress): Promise<LineToServer> {
  const connections = new Set<Connection>()
  let line: LineState = 'up'

  function end(connection: Connection): void {
    connections.delete(connection)
    connection.client.resetAndDestroy()
    connection.server?.destroy()
  }

  function open(connection: Connection): void {
    if (place.url === '') {
      end(connection)
      return
    }
    const { client } = connection
    const server = connect(Number(new URL(place.url).port), '127.0.0.1')
    connection.server = server
    client.on('data', (bytes) => server.write(bytes))
    client.on('end', () => server.end())
    server.on('data', (bytes) => (line === 'repliesLost' ? end(connection) : client.write(bytes)))
    server.on('end', () => client.end())
    server.on('error', () => end(connection))
    server.on('close', () => end(connection))
    client.resume()
  }

  const listener = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) => {
    const connection = { client }
    connections.add(connection)
    client.on('error', () => end(connection))
    client.on('close', () => end(connection))
    if (line === 'cut') end(connection)
    else if (line !== 'silent') open(connection)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    set(next) {
      line = next
      for (const connection of connections) {
        const { client, server } = connection
        if (next === 'cut') end(connection)
        else if (next === 'silent') for (const socket of [client, server]) socket?.pause()
        else if (!server) open(connection)
        else for (const socket of [client, server]) socket.resume()
      }
    },
    close() {
      for (const connection of connections) end(connection)
      listener.close()
    },
  }
}
