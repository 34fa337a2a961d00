import type { CDPSession, Page } from '@playwright/test'

/** Sent in place of the server's reply; `null` is a broken connection, `never` a question left open. */
type Reply = { status: number; json: unknown } | { status: number; bytes: Uint8Array } | 'never' | null
/** What the JSON that the server replies with becomes, asked for at this address. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Change = (json: any, address: URL) => unknown
export type Answer = Reply | Change

interface Rule {
  readonly fits: RegExp
  readonly pattern: string
  readonly answer: Answer
  readonly isLasting: boolean
}
interface Answered {
  readonly session: CDPSession
  /** The newest first. */
  rules: readonly Rule[]
}
interface Call {
  readonly requestId: string
  readonly request: { readonly url: string; readonly method: string; readonly headers: Record<string, string> }
}

/** Not the routes of Playwright, with which a browser keeps no file: each page would fetch and compile the whole site again. */
const answered = new WeakMap<Page, Promise<Answered>>()

/**
 * Answers calls of a page whose address fits, until `forgetAnswers`, or as long as the page stands if the answer is lasting. The newest
 * answer counts.
 */
export async function answerCalls(
  page: Page,
  address: string,
  answer: Answer,
  { isLasting = false } = {},
): Promise<void> {
  const one = answered.get(page) ?? listen(page)
  answered.set(page, one)
  const { rules } = await one
  await follow(await one, [{ ...patternsOf(address), answer, isLasting }, ...rules])
}

/** From now on the server answers, but for what is lasting. */
export async function forgetAnswers(page: Page): Promise<void> {
  const one = await answered.get(page)
  if (one)
    await follow(
      one,
      one.rules.filter(({ isLasting }) => isLasting),
    )
}

async function listen(page: Page): Promise<Answered> {
  const one: Answered = { session: await page.context().newCDPSession(page), rules: [] }
  // A page that is closed, or left, has no use for the reply.
  one.session.on('Fetch.requestPaused', (call) => void settle(one, call).catch(() => undefined))
  return one
}

async function follow(one: Answered, rules: readonly Rule[]): Promise<void> {
  one.rules = rules
  const patterns = rules.map(({ pattern }) => ({ urlPattern: pattern }))
  await (rules.length > 0 ? one.session.send('Fetch.enable', { patterns }) : one.session.send('Fetch.disable'))
}

async function settle({ session, rules }: Answered, { requestId, request }: Call): Promise<void> {
  const rule = rules.find(({ fits }) => fits.test(request.url))
  if (!rule) return void (await session.send('Fetch.continueRequest', { requestId }))
  const { answer } = rule
  if (answer === 'never') return
  if (answer === null) return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }))
  const reply = typeof answer === 'function' ? await changed(request, answer) : given(answer)
  await session.send('Fetch.fulfillRequest', { requestId, ...reply })
}

function given(reply: Exclude<Reply, 'never' | null>) {
  const [type, content] =
    'json' in reply ? ['application/json', JSON.stringify(reply.json)] : ['application/octet-stream', reply.bytes]
  const responseHeaders = [{ name: 'content-type', value: type }]
  return { responseCode: reply.status, responseHeaders, body: Buffer.from(content).toString('base64') }
}

async function changed({ url, method, headers }: Call['request'], change: Change) {
  const theirs = await fetch(url, { method, headers })
  const content = JSON.stringify(change(await theirs.json(), new URL(url)))
  const responseHeaders = [...theirs.headers]
    .filter(([name]) => !name.startsWith('content-') && name !== 'transfer-encoding')
    .map(([name, value]) => ({ name, value }))
  responseHeaders.push({ name: 'content-type', value: 'application/json' })
  return { responseCode: theirs.status, responseHeaders, body: Buffer.from(content).toString('base64') }
}

/** An address with `**` for anything, `*` for anything but a slash, and `{,a}` for one of several ends. */
function patternsOf(address: string): Pick<Rule, 'fits' | 'pattern'> {
  const source = address.replaceAll(/\*\*|[*{},?.]/g, (sign) => REGULAR[sign] ?? `\\${sign}`)
  const [start = ''] = address.split(/[{?]/, 1)
  return {
    fits: new RegExp(`^${source}$`),
    pattern: start === address ? start.replaceAll('**', '*') : `${start.replaceAll('**', '*')}*`,
  }
}

const REGULAR: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' }
