import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { collection, superusers } from '@olympiad/schema/collection'
import { file } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import type { ClientTimeouts } from './client-timeouts.ts'

const LONG_MS = 60_000
const SHORT_MS = 300
const USUAL: ClientTimeouts = {
  headMs: LONG_MS,
  requestMs: LONG_MS,
  bodyGraceMs: LONG_MS,
  bodyBytesPerS: 1,
  silenceMs: LONG_MS,
  lookEveryMs: 50,
}
const papers = collection('papers', {
  about: 'A paper for everybody.',
  fields: { paper: file({ maxSize: 40_000_000 }) },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone },
})
const HEAD = 'POST /api/collections/papers/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

describe('a slow client', () => {
  let server: TestServer
  let socket: Socket
  afterEach(async () => {
    socket.destroy()
    await server[Symbol.asyncDispose]()
  })

  async function openServer(timeouts: Partial<ClientTimeouts>): Promise<void> {
    const collections = [superusers, papers]
    server = await openTestServer(DATABASES[0]!, { collections, timeouts: { ...USUAL, ...timeouts } })
  }
  async function send(text: string): Promise<void> {
    socket = connect(Number(new URL(await server.listen()).port), '127.0.0.1')
    socket.on('error', () => {}) // it is closed while it still sends
    await once(socket, 'connect')
    socket.write(text)
  }
  /** What it is told until it is let go, sending one byte after the other as long as it may. */
  async function trickled(): Promise<string> {
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    const trickle = setInterval(() => socket.write('x'), 20)
    // Not by `once` of the events module, which fails on the error of a byte that came too late.
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(trickle)
    return text
  }

  // proves: V11.1.4
  it('that never ends its request head gets an error and is disconnected', async () => {
    await openServer({ headMs: SHORT_MS })
    await send(`${HEAD}x-slow: `)
    expect(await trickled()).toMatch(/^HTTP\/1\.1 408 /)
  })

  // proves: V11.1.4
  // fails when: a request may take any time
  it('that never ends its request body gets an error and is disconnected', async () => {
    await openServer({ headMs: SHORT_MS, requestMs: SHORT_MS })
    await send(`${HEAD}content-length: 50000\r\n\r\n"`)
    expect(await trickled()).toMatch(/^HTTP\/1\.1 408 /)
  })

  // proves: V11.1.4
  // fails when: a body may be sent at any pace
  it('that sends its body too slowly gets an error and is disconnected', async () => {
    await openServer({ bodyGraceMs: SHORT_MS, bodyBytesPerS: 1000 })
    await send(`${HEAD}content-length: 50000\r\n\r\n"`)
    const answer = await trickled()
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('The request took too long to arrive.')
  })

  it('whose body keeps the required pace is not disconnected', async () => {
    await openServer({ bodyGraceMs: SHORT_MS, bodyBytesPerS: 1 })
    const body = JSON.stringify({ paper: '' }).padEnd(40)
    await send(`${HEAD}connection: close\r\ncontent-length: 40\r\n\r\n`)
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    const closed = once(socket, 'close')
    for (const sign of body) {
      socket.write(sign)
      await new Promise((resolve) => setTimeout(resolve, 20)) // 800 ms in all, more than twice the grace
    }
    await closed
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  })

  // proves: V11.1.4
  // fails when: a connection without a request has no limit
  it('that asks nothing more after an answer is disconnected after a limit', async () => {
    await openServer({ silenceMs: SHORT_MS })
    await send('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    await once(socket, 'close')
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    expect(text).toMatch(/connection: keep-alive/i)
  })

  // proves: V11.1.4
  it('that does not read its file is disconnected after a limit', async () => {
    await openServer({ silenceMs: SHORT_MS })
    const data = new FormData()
    data.append('paper', new Blob([new Uint8Array(30_000_000)]), 'paper.bin')
    const form = await encodeForm(data)
    const created = await server.app.inject({ method: 'POST', url: '/api/collections/papers/records', ...form })
    const { id, paper } = created.json()
    await send(`GET /api/files/papers/${id}/${paper} HTTP/1.1\r\nhost: x\r\n\r\n`)
    socket.pause()
    const connections = () => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections, { timeout: 15_000 }).toBe(0)
  })
})
