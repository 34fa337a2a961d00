import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** The way from the students to a server, which can be slow or cut. */
export interface Line {
  readonly url: string
  /** Leads to another server from the next connection on. */
  lead(url: string): void
  /** Replies come this many ms later. */
  delay(ms: number): void
  /** Breaks all connections and takes no others, until it is restored. */
  cut(): void
  restore(): void
  close(): void
}

/** Opens a line to a server. */
export async function openLine(url: string): Promise<Line> {
  const sockets = new Set<Socket>()
  let [to, lateMs, isCut] = [new URL(url), 0, false]
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(laterBy(() => lateMs)).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(other) {
      to = new URL(other)
    },
    delay(ms) {
      lateMs = ms
    },
    cut() {
      isCut = true
      breakAll()
    },
    restore() {
      isCut = false
    },
    close() {
      breakAll()
      server.close()
    },
  }
}

/** Passes on what comes, in its order, each piece later. */
const laterBy = (lateMs: () => number) =>
  new Transform({
    transform(piece, _encoding, done) {
      setTimeout(() => done(null, piece), lateMs())
    },
  })
