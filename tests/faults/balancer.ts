import { once } from 'node:events'
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const LOOK_EVERY_MS = 1000
/** How long nginx passes over a server that failed. */
const PASSED_OVER_MS = 10_000
/** Longer than any pause of a client: a connection that closes under a request is no fault of the servers. */
const KEPT_MS = 600_000
/** Everybody comes from one address, as the students of a school do. */
const ADDRESS = '10.1.0.1'

/** How it learns that a server stops: Caddy asks for the health of each, nginx sees what becomes of requests. */
export type BalancerKind = 'asks for health' | 'looks at replies'

/** What stands in front of several servers: spreads requests, and keeps each browser's stream and its posts at one. */
export interface Balancer {
  readonly url: string
  /** Connections that a server did not take: none where its health was asked and it was let go before it closed. */
  readonly refused: number
  replace(gone: string, fresh: string): void
  close(): void
}

interface BackendState {
  url: string
  isHealthy: boolean
  failedAt?: number
}

/** As the proxies of `deploy/` do it: the cookie `lot` says which server has a browser's stream. */
export async function startBalancer(
  urls: readonly string[],
  kind: BalancerKind = 'asks for health',
): Promise<Balancer> {
  const isPassive = kind === 'looks at replies'
  const places: BackendState[] = urls.map((url) => ({ url, isHealthy: true }))
  const agent = new Agent({ keepAlive: true })
  let [turn, refused] = [0, 0]

  async function look(): Promise<void> {
    if (isPassive) {
      const nowMs = performance.now()
      for (const place of places) place.isHealthy ||= nowMs - (place.failedAt ?? 0) > PASSED_OVER_MS
      return
    }
    await Promise.all(
      places.map(async (place) => {
        const { url } = place
        const isHealthy = await fetch(`${url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (place.url === url) place.isHealthy = isHealthy
      }),
    )
  }

  /** The one whose turn or lot it is at the front; those that are not healthy last. */
  function inOrder({ url = '', headers }: IncomingMessage): BackendState[] {
    const lot = /lot=(\d+)/.exec(headers.cookie ?? '')?.[1]
    const first = url.startsWith('/api/realtime') && lot ? Number(lot) : turn++
    const turned = places.map((_, at) => places[(first + at) % places.length]!)
    return turned.toSorted((one, other) => Number(other.isHealthy) - Number(one.isHealthy))
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    for (const place of inOrder(incoming)) {
      const outcome = await passTo(place.url, { incoming, body, answer, agent, isPassive })
      if (outcome === 'answered' || answer.closed) return // or nobody waits any more
      Object.assign(place, { isHealthy: false, failedAt: performance.now() })
      if (outcome === 'refused') refused += 1
      else if (incoming.method !== 'GET') break // it may have been done
    }
    answer.writeHead(502).end('Bad Gateway')
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy())
  })
  server.keepAliveTimeout = KEPT_MS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get refused() {
      return refused
    },
    replace(gone, fresh) {
      const place = places.find(({ url }) => url === gone)
      if (place) Object.assign(place, { url: fresh, isHealthy: true })
    },
    close() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

interface Passed {
  readonly incoming: IncomingMessage
  readonly body: Buffer
  readonly answer: ServerResponse
  readonly agent: Agent
  readonly isPassive: boolean
}

/** Settles when the head of the answer arrives, or when no answer will come. */
function passTo(
  url: string,
  { incoming, body, answer, agent, isPassive }: Passed,
): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const { method = 'GET', headers } = incoming
    const sent = ask(new URL(incoming.url ?? '/', url), {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': ADDRESS, ...(isPassive && { 'x-proxy-repeats': '502' }) },
    })
    // a client that gave up leaves no request behind that reads its answer from nowhere
    if (answer.closed) sent.destroy()
    answer.on('close', () => sent.destroy())
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'))
    sent.on('response', (reply) => {
      if ((reply.statusCode === 503 || reply.statusCode === 502) && method === 'GET') {
        reply.resume()
        return resolve('broken')
      }
      const { connection: _connection, 'keep-alive': _promise, ...kept } = reply.headers // of this way alone
      answer.writeHead(reply.statusCode ?? 502, kept)
      answer.flushHeaders()
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
      resolve('answered')
    })
    sent.end(body)
  })
}
