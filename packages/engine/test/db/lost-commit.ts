import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Database } from '../../src/db/database.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { store, type TestStore } from '../databases.ts'

/** A shared store at the far end of a line that can be cut. */
export interface LossyStore extends TestStore {
  /** From now on each commit takes place, and the line is cut before its answer is here. */
  loseCommits(): void
}

/** The same store, reached through a proxy on loopback. */
export function lossy(shared: TestStore): LossyStore {
  const line = { losesCommits: false, cutsNextAnswer: false }
  const reached = store(shared.name, async () => {
    const { processArguments, remove } = await shared.place()
    const [, url = '', schema = ''] = processArguments
    const proxy = await openProxy(new URL(url), line)
    return {
      processArguments,
      open: async () => cutting(await openPostgres({ url: proxy.url, schema, connections: 2 }), line),
      async remove() {
        proxy.close()
        await remove()
      },
    }
  })
  return {
    ...reached,
    loseCommits() {
      line.losesCommits = true
    },
  }
}

interface Line {
  losesCommits: boolean
  /** Whatever the store says next is not heard. */
  cutsNextAnswer: boolean
}

/** The work of a write is over, so what the store says next is the answer to its commit: nobody else may be asking. */
function cutting(database: Database, line: Line): Database {
  return {
    ...database,
    write: (work, options) =>
      database.write(async (transaction) => {
        const value = await work(transaction)
        line.cutsNextAnswer = line.losesCommits
        return value
      }, options),
  }
}

async function openProxy(url: URL, line: Line) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (!line.cutsNextAnswer) return near.write(bytes)
      line.cutsNextAnswer = false
      near.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxied = new URL(url)
  proxied.searchParams.delete('host') // a socket beside it
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: proxied.href,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
