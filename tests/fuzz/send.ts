import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Hall } from './open-hall.ts'
import type { FuzzRequest } from './requests/request.ts'

/** What came of a request. */
export interface Reply {
  /** 0 when the connection ended without a reply. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body, byte for byte, as Latin letters; behind it what lies at the address that it leads to. */
  readonly text: string
  /** What the bucket answered there. */
  readonly directStatus?: number
  readonly tookMs: number
  /** Why there is no reply. */
  readonly failure?: string
}

/** After so long a reply does not come any more. */
const GIVE_UP_MS = 15_000

/** Sends to a hall; its facts fill what stands in double braces. */
export function createSender({ url, facts, bucket }: Pick<Hall, 'url' | 'facts' | 'bucket'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const fill = (text: string) => text.replace(/\{\{([\w:.]+)\}\}/g, (whole, name) => facts[name] ?? whole)

  async function send(request: FuzzRequest): Promise<Reply> {
    const reply = await sendOnce(request)
    // A kept connection may end while a request is on its way: that is asked again, on another one.
    return followed(reply.isUnlucky ? await sendOnce(request) : reply)
  }

  /** Who is given a signed address has what it leads to. */
  async function followed(reply: Reply): Promise<Reply> {
    const { location } = reply.headers
    if (!bucket || typeof location !== 'string' || !location.startsWith(`${bucket}/`)) return reply
    const direct = await fetch(location)
    const text = `${reply.text}\n${Buffer.from(await direct.arrayBuffer()).toString('latin1')}`
    return { ...reply, text, directStatus: direct.status }
  }

  function sendOnce({ method, target, headers, body }: FuzzRequest): Promise<Reply & { isUnlucky?: boolean }> {
    const startedAt = performance.now()
    const content = typeof body === 'string' ? Buffer.from(fill(body)) : body
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
    // Without its length, the body of a GET would be read as the next request.
    if (content) filled['content-length'] = String(content.length)
    const path = fill(target).replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter.toWellFormed()))
    return new Promise((resolve) => {
      const took = () => performance.now() - startedAt
      const request = httpRequest(url, { agent, method, path, headers: filled, timeout: GIVE_UP_MS })
      const failed = (error: Error) => {
        const isUnlucky = request.reusedSocket && took() < GIVE_UP_MS
        resolve({ status: 0, headers: {}, text: '', tookMs: took(), failure: String(error), isUnlucky })
      }
      request.on('error', failed)
      request.on('timeout', () => request.destroy(new Error(`no reply in ${GIVE_UP_MS} ms`)))
      request.on('response', (response) => {
        read(response).then((text) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, tookMs: took() })
        }, failed)
      })
      request.end(content)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** The whole body; of a stream of events, its first part. */
async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) {
    chunks.push(chunk)
    if (response.headers['content-type'] === 'text/event-stream') break
  }
  return Buffer.concat(chunks).toString('latin1')
}
