import { get, type IncomingMessage } from 'node:http'
import { superusers } from '@olympiad/schema/collection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'

/** Time for what should happen at once, on a busy machine. */
const PATIENT = { timeout: 10_000 }

describe('the stream on the wire', () => {
  let server: TestServer
  let url = ''
  beforeAll(async () => {
    server = await openTestServer(DATABASES[0]!, { collections: [superusers] })
    url = await server.listen()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  async function open(): Promise<{ response: IncomingMessage; opening: string }> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/api/realtime`, { agent: false, headers: { origin: 'capacitor://localhost' } }, resolve).once(
        'error',
        reject,
      )
    })
    const opening = await new Promise<string>((resolve) => response.once('data', (chunk) => resolve(String(chunk))))
    return { response, opening }
  }
  const post = async (body: string, type = 'application/json') => {
    const response = await fetch(`${url}/api/realtime`, { method: 'POST', body, headers: { 'content-type': type } })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : text }
  }

  it('opens with the client’s id, byte for byte, and with the headers of every reply', async () => {
    const { response, opening } = await open()
    const id = /^id:([A-Za-z0-9]{40})\n/.exec(opening)?.[1]
    expect(opening).toBe(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': 'capacitor://localhost',
      'x-server-time': String(server.clock.nowMs),
      'x-content-type-options': 'nosniff',
    })
    response.destroy()
    await expect.poll(() => server.hub.clientCount, PATIENT).toBe(0)
  })

  it('accepts topics as JSON and as a form, and names their faults', async () => {
    const { response, opening } = await open()
    const clientId = opening.slice(3, 43)
    expect(await post(JSON.stringify({ clientId, subscriptions: ['any/thing', '', 'PB_CONNECT'] }))).toEqual({
      status: 204,
      body: '',
    })
    const form = `clientId=${clientId}&subscriptions=a&subscriptions=b`
    expect((await post(form, 'application/x-www-form-urlencoded')).status).toBe(204)
    expect(await post('{}')).toMatchObject({
      status: 400,
      body: { data: { clientId: { code: 'validation_required' } } },
    })
    expect(await post('{"clientId":"nobody"}')).toMatchObject({
      status: 404,
      body: { message: 'Missing or invalid client id.' },
    })
    expect(await post('{')).toMatchObject({ status: 400, body: { data: {} } })
    response.destroy()
  })

  it('accepts at most twenty topics of a guest, and no longer body than topics need', async () => {
    const { response, opening } = await open()
    const clientId = opening.slice(3, 43)
    const topics = (count: number) => JSON.stringify({ clientId, subscriptions: Array(count).fill('news/*') })
    const tooLong = (max: number) => ({
      status: 400,
      body: { data: { subscriptions: { code: 'validation_length_too_long', params: { max, min: 0 } } } },
    })
    expect((await post(topics(20))).status).toBe(204)
    expect(await post(topics(21))).toMatchObject(tooLong(20))
    expect((await post(`"${'x'.repeat(2 ** 20)}"`)).status).toBe(413)
    response.destroy()
  })

  it('is for GET only, and refuses before it opens when there are too many', async () => {
    expect((await fetch(`${url}/api/realtime`, { method: 'HEAD' })).status).toBe(404)
  })

  it('does not keep a stopping server waiting', async () => {
    const other = await openTestServer(DATABASES[0]!, { collections: [superusers] })
    const base = await other.listen()
    const response = await fetch(`${base}/api/realtime`)
    await other[Symbol.asyncDispose]() // the test ends before a stop that waits for its listeners
    expect(await response.text()).toContain('PB_CONNECT')
  })
})
