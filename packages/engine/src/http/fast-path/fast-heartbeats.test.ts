import { once } from 'node:events'
import { connect } from 'node:net'
import { superusers } from '@olympiad/schema/collection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { type EventStream, openEventStream } from '../../../test/event-stream.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { createMetrics } from '../metrics/metrics.ts'

const PATH = '/api/realtime/alive'
const ALIVE = { 'content-type': 'application/json', origin: 'capacitor://localhost' }

describe('a heartbeat on the wire', () => {
  const metrics = createMetrics()
  let server: TestServer
  let url = ''
  let stream: EventStream
  beforeAll(async () => {
    server = await openTestServer(DATABASES[0]!, { collections: [superusers], metrics })
    url = await server.listen()
    stream = await openEventStream(`${url}/api/realtime`)
  })
  afterAll(async () => {
    stream.close()
    await server[Symbol.asyncDispose]()
  })

  const post = async (body: string, headers: Record<string, string> = ALIVE) => {
    const reply = await fetch(`${url}${PATH}`, { method: 'POST', body, headers })
    const told = Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'))
    return { status: reply.status, body: await reply.text(), headers: told }
  }
  const beat = () => JSON.stringify({ clientId: stream.clientId })
  /** What comes back on one connection for these bytes, until the server has said so much. */
  const say = async (parts: readonly string[], answers: number) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk))
    await once(socket, 'connect')
    for (const part of parts) {
      socket.write(part)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => heard.split('HTTP/1.1 ').length - 1).toBe(answers)
    socket.destroy()
    return heard.match(/HTTP\/1\.1 \d+/g)
  }
  const head = (length: number) =>
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

  // fails when: a header of other replies is missing, such as the server's time
  it('is answered like every request, though its route never hears of it', async () => {
    const counted = async () => {
      const line = new RegExp(`method="POST",route="${PATH}",status="204"} (\\d+)`)
      return Number(line.exec(await metrics.text())?.[1] ?? 0)
    }
    const before = await counted()
    const form = { ...ALIVE, 'content-type': 'application/x-www-form-urlencoded' }
    const byRoute = await post(`clientId=${stream.clientId}`, form)
    expect(await post(beat())).toEqual(byRoute)
    expect(byRoute).toMatchObject({ status: 204, body: '', headers: { 'x-server-time': String(server.clock.nowMs) } })
    const { headers } = await fetch(`${url}${PATH}`, { method: 'POST', body: beat(), headers: ALIVE })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await counted()).toBe(before + 3)
  })

  // fails when: a body that was looked at does not reach the route
  it.each([
    ['of a client that is not here', JSON.stringify({ clientId: 'nobody' }), 404],
    ['that is no JSON', '{"clientId":', 400],
    ['that is a list', '[]', 400],
    ['without a client', '{"clientId":""}', 400],
    ['that is longer than any', JSON.stringify({ clientId: 'x'.repeat(2000) }), 413],
    ['that is empty', '', 400],
  ])('%s gets the answer of its route', async (_what, body, status) => {
    const reply = await post(body)
    expect(reply.status).toBe(status)
    expect(JSON.parse(reply.body)).toMatchObject({ status })
  })

  it('may come in pieces, and after another on one connection', async () => {
    const body = beat()
    const whole = head(body.length) + body
    expect(await say([whole, whole + whole], 3)).toEqual(Array(3).fill('HTTP/1.1 204'))
    expect(await say([head(body.length), body.slice(0, 9), body.slice(9) + whole], 2)).toEqual(
      Array(2).fill('HTTP/1.1 204'),
    )
    const wrong = body.replace('clientId', 'clientid')
    expect(await say([head(wrong.length) + wrong + whole], 2)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 204'])
  })

  it('that says goodbye ends its stream', async () => {
    const leaving = await openEventStream(`${url}/api/realtime`)
    expect((await post(JSON.stringify({ clientId: leaving.clientId, isLeaving: true }))).status).toBe(204)
    await expect.poll(() => leaving.isOpen).toBe(false)
    expect((await post(JSON.stringify({ clientId: leaving.clientId }))).status).toBe(404)
  })
})
