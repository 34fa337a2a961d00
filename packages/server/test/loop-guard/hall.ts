import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { TestStore } from '@olympiad/engine/test/databases'
import type { HallFacts } from './hall-process.ts'

const PROGRAM = fileURLToPath(new URL('hall-process.ts', import.meta.url))
const OPENING_LIMIT_MS = 60_000
/** A call without a reply this long counts as none. On a busy machine the dearest page takes 15 s, most of it the store's. */
const GIVE_UP_MS = 60_000

const CLOSED = ['EPIPE', 'ECONNRESET']

/** `invigilator` supervises the school of the class alone. */
export type Who = 'visitor' | 'self' | 'supervisor' | 'invigilator' | 'root'

export interface Call {
  readonly method: string
  /** Path and query, as they go over the wire. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** A full server in a process of its own. */
export interface Hall {
  readonly facts: HallFacts
  /** Null while it lives; else how it ended. */
  readonly end: string | null
  /** The status of the reply; 0 for none. */
  send(who: Who, call: Call): Promise<number>
  /** For how long the loop was held at the most since the last time, in ms of work. */
  longestMs(): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

export async function openHall({ name }: TestStore): Promise<Hall> {
  const child = fork(PROGRAM, [name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  let end: string | null = null
  const ended = once(child, 'exit').then(([code, signal]) => {
    end = `the server ended (${signal ?? code})`
  })
  const next = async (limitMs: number) => {
    const told = once(child, 'message', { signal: AbortSignal.timeout(limitMs) })
    const first = await Promise.race([told, ended])
    if (!first) throw new Error(end ?? '')
    return first[0]
  }
  const facts = (await next(OPENING_LIMIT_MS)) as HallFacts
  return {
    facts,
    get end() {
      return end
    },
    send: (who, call) => send(facts.url, facts.tokens[who], call),
    async longestMs() {
      const told = next(GIVE_UP_MS)
      child.send('how long?')
      return (await told) as number
    },
    async [Symbol.asyncDispose]() {
      if (end === null) child.disconnect()
      const tooLong = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(tooLong)
    },
  }
}

function send(url: string, token: string | undefined, { method, target, headers, body }: Call): Promise<number> {
  const authorization = token ? { authorization: token } : {}
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const options = { method, path: target, headers: { ...authorization, ...length, ...headers }, timeout: GIVE_UP_MS }
    const request = httpRequest(url, { ...options, agent: false })
    // Who sends more than is taken is refused while still sending, and may find the line closed before the answer is read.
    request.on('error', (error: NodeJS.ErrnoException) => resolve(CLOSED.includes(error.code ?? '') ? 413 : 0))
    request.on('timeout', () => {
      resolve(0)
      request.destroy()
    })
    request.on('response', (response) => {
      const { statusCode = 0, headers: received } = response
      if (received['content-type'] === 'text/event-stream') {
        resolve(statusCode)
        request.destroy() // a stream of events has no end
        return
      }
      buffer(response).then(
        () => resolve(statusCode),
        () => resolve(0),
      )
    })
    request.end(body)
  })
}
