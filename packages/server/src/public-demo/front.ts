import { Agent, request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { JOIN_PATH, PAGE_HEADERS, START_PATH, sentencePage, welcomePage } from './front-pages.ts'
import { DemoFull, type DemoLimits, type Press, type Sandboxes, type Visit } from './sandboxes.ts'

const COOKIE = 'sandbox'
const START = new RegExp(`^${START_PATH}(?:/([\\w-]{1,40}))?$`)
/** What one connection says of itself, and no other. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer']

interface FrontOptions {
  readonly sandboxes: Sandboxes
  readonly limits: DemoLimits
  readonly now: () => number
  /** Whose request it is; of a proxy's requests, the visitor's address. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Browsers send the cookie by https alone. */
  readonly isSecure: boolean
}

/** The server before the sandboxes: it has a welcome page, opens a sandbox at a press, and hands on every request of a visitor who has one. */
export function createFront(options: FrontOptions): Server {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    answer(request, response, { ...options, agent }).catch(() => tell(response, 502, 'This demo cannot answer now.'))
  })
  server.once('close', () => agent.destroy())
  return server
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: FrontOptions & { readonly agent: Agent },
): Promise<void> {
  const { sandboxes, limits, addressOf, agent } = options
  const joined = request.url?.startsWith(JOIN_PATH) ? sandboxes.find(request.url.slice(JOIN_PATH.length)) : undefined
  if (joined && joined.id !== cookieOf(request)) return give(response, joined, options)
  if (joined) return void response.writeHead(303, { location: '/' }).end()
  const own = sandboxes.find(cookieOf(request))
  const drawn = drawnBy(request)
  if (own && drawn !== undefined) return void response.writeHead(303, { location: '/' }).end() // pressed twice
  if (own && own.bytes > limits.bytes && request.method !== 'GET')
    return tell(response, 413, `This demo was sent ${limits.bytes / 2 ** 20} MiB, and takes no more.`)
  if (own) return pass(request, response, { address: addressOf(request), visit: own, agent })
  if (request.url === '/api/health') return tell(response, 200, 'This demo is healthy.')
  if (drawn !== undefined && request.method === 'POST') return start(request, response, { ...options, drawn })
  if (!opensPage(request))
    return tell(response, 410, 'The hour of this demo is over. Load the page again for a new one.')
  response.writeHead(200, PAGE_HEADERS).end(welcomePage(cookieOf(request) !== ''))
}

/** Gives the visitor a sandbox, and leads to its home page. */
async function start(
  request: IncomingMessage,
  response: ServerResponse,
  options: FrontOptions & Pick<Press, 'drawn'>,
): Promise<void> {
  const { drawn, addressOf } = options
  if (request.headers['sec-fetch-site'] === 'cross-site') return tell(response, 403, 'Another site asked for this.')
  try {
    give(response, await options.sandboxes.begin({ address: addressOf(request), drawn }), options)
  } catch (error) {
    if (!(error instanceof DemoFull)) throw error
    const sentence = `${error.message} Please try again in ${plural(Math.ceil(error.retryAfterS / 60), 'minute')}.`
    response.writeHead(503, { ...PAGE_HEADERS, 'retry-after': String(error.retryAfterS) }).end(sentencePage(sentence))
  }
}

/** From now on the browser's requests go to this sandbox. */
function give(response: ServerResponse, { id, endsMs }: Visit, { now, isSecure }: FrontOptions): void {
  const lastsS = Math.floor((endsMs - now()) / 1000)
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lastsS}${isSecure ? '; Secure' : ''}`
  // What the browser kept of an earlier sandbox is of no use in this one.
  const headers = { 'set-cookie': `${COOKIE}=${id}; ${attributes}`, 'clear-site-data': '"storage"', location: '/' }
  response.writeHead(303, headers).end()
}

interface Passing {
  /** The visitor's. */
  readonly address: string
  readonly visit: Visit
  readonly agent: Agent
}

/** Hands a request on and its reply back, both as they come. */
function pass(request: IncomingMessage, response: ServerResponse, { address, visit, agent }: Passing): void {
  request.on('data', (chunk: Buffer) => (visit.bytes += chunk.length))
  const { method, url: path } = request
  const { hostname, port } = new URL(visit.url)
  const asked = ask({
    ...{ hostname, port, path, method, agent }, // a path such as //host/ is no address
    headers: { ...without(request.headers, ['cookie']), 'x-forwarded-for': address },
  })
  asked.once('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, without(reply.headers))
    pipeline(reply, response, () => asked.destroy())
  })
  asked.once('error', () => tell(response, 502, 'This demo cannot answer now.'))
  response.once('close', () => asked.destroy())
  pipeline(request, asked, () => {})
}

function without(headers: IncomingMessage['headers'], others: readonly string[] = []): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => ![...OF_CONNECTION, ...others].includes(name)))
}

/** The form that replies of the API have too, so that an open page can say it. */
function tell(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ status, message, data: {} }))
}

/** The random word of the page whose button was pressed, empty if a program sent none; undefined for any other request. */
function drawnBy({ url = '' }: IncomingMessage): string | undefined {
  const press = START.exec(url)
  return press ? (press[1] ?? '') : undefined
}

const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,40})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? ''

/** A person who opens a page, and not what a page then fetches, or a program. */
const opensPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
