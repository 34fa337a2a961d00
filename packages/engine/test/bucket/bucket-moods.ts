import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * How a bucket behaves: as it should; late; busy; without an answer; ending connections; cutting off after some bytes of a body;
 * taking nothing more; allowing no page of another origin.
 */
export type BucketMood = 'well' | 'slow' | 'busy' | 'silent' | 'gone' | 'cutting' | 'full' | 'closed'

/** A request at the door of a bucket, and where it would go. */
interface Exchange {
  readonly incoming: IncomingMessage
  readonly answer: ServerResponse
  readonly port: number
}

const SLOW_MS = 700
const CUT_BYTES = 100

/** Answers as a bucket in that mood does. */
export function behave(mood: BucketMood, exchange: Exchange): void {
  const { incoming, answer } = exchange
  if (mood === 'silent') return
  if (mood === 'gone') incoming.socket.destroy()
  else if (mood === 'busy') refuse(answer, 503, 'SlowDown')
  else if (mood === 'full' && incoming.method === 'PUT') refuse(answer, 403, 'QuotaExceeded')
  else if (mood === 'slow') setTimeout(() => pass(exchange), SLOW_MS)
  else if (mood === 'cutting') pass(exchange, { bytes: CUT_BYTES })
  else pass(exchange, { isClosed: mood === 'closed' })
}

/** Answers with an error of S3. */
export function refuse(answer: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  answer.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

interface Changes {
  /** So much of the answer's body, and no more. */
  readonly bytes?: number
  /** Without what lets pages of other origins read it. */
  readonly isClosed?: boolean
}

/** Hands a request on, and its answer back. */
export function pass({ incoming, answer, port }: Exchange, { bytes, isClosed = false }: Changes = {}): void {
  const { method, url, headers } = incoming
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
    const sent = Object.entries(reply.headers).filter(([name]) => !isClosed || !name.startsWith('access-control-'))
    answer.writeHead(reply.statusCode ?? 500, Object.fromEntries(sent))
    if (bytes === undefined) return void reply.pipe(answer)
    reply.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, bytes), () => incoming.socket.destroy()))
  })
  onward.on('error', () => incoming.socket.destroy())
  incoming.pipe(onward)
}
