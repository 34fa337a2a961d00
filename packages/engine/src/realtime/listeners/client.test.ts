import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type Client, createClient } from './client.ts'
import { frame } from './frames.ts'
import { startKeepAlive } from './keep-alive.ts'

function openClient(stream: Writable = new PassThrough()) {
  const closings: string[] = []
  const client = createClient({ id: 'C1', address: '::1', stream, onClosed: () => closings.push('closed') })
  return { client, closings, stream }
}
function sent(stream: Writable): string {
  const chunks: Buffer[] = []
  for (let chunk = (stream as PassThrough).read(); chunk; chunk = (stream as PassThrough).read()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The id and the text of each message of a stream. */
const messagesIn = (said: string) =>
  [...said.matchAll(/^id:(.*)\nevent:.*\ndata:(.*)$/gm)].map(([, id, json]) => [id, json])

/** A server whose every request is a stream, named by its path. */
async function serveStreams() {
  const streams = new Map<string, { stream: ServerResponse; client: Client }>()
  const server = createServer(({ url = '' }, stream) => {
    stream.writeHead(200, { 'content-type': 'text/event-stream' })
    const client = createClient({ id: url.slice(1), address: '::1', stream, onClosed: () => {} })
    streams.set(url.slice(1), { stream, client })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const openOne = (id: string) => {
    return new Promise<{ stream: ServerResponse; client: Client; response: IncomingMessage }>((resolve) => {
      get({ port, host: '127.0.0.1', path: `/${id}`, agent: false }, (response) =>
        resolve({ ...streams.get(id)!, response }),
      )
    })
  }
  return {
    open: async <Ids extends string[]>(...ids: Ids) =>
      (await Promise.all(ids.map(openOne))) as { [I in keyof Ids]: Awaited<ReturnType<typeof openOne>> },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('a stream', () => {
  it('greets its client by id', () => {
    const { stream } = openClient()
    expect(sent(stream)).toBe('id:C1\nevent:PB_CONNECT\ndata:{"clientId":"C1"}\n\n')
  })

  it('carries messages whole and in order, each under the client’s id', () => {
    const { client, stream } = openClient()
    sent(stream)
    client.send(frame('a/*', '{"n":1}'))
    client.ping()
    client.send(frame('b', '{"n":2}'))
    expect(sent(stream)).toBe('id:C1\nevent:a/*\ndata:{"n":1}\n\n: ping\n\nid:C1\nevent:b\ndata:{"n":2}\n\n')
  })

  it('gets a short message in one write, and a long one without a copy', () => {
    const chunks: Uint8Array[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    const { client } = openClient(stream)
    const long = frame('a', `"${'x'.repeat(20_000)}"`)
    chunks.length = 0
    client.send(frame('a', '1'))
    client.send(long)
    expect(chunks.map(String).slice(0, 2)).toEqual(['id:C1\nevent:a\ndata:1\n\n', 'id:C1\n'])
    expect(chunks[2]).toBe(long)
  })

  // fails when: a chunk has a wrong length, or overtakes what waits in the response
  it('carries short and long messages in order over HTTP', async () => {
    await using server = await serveStreams()
    const [one] = await server.open('C1')
    const said = text(one.response)
    for (const length of [1, 20_000, 2, 16_000, 3]) one.client.send(frame('a', `"${'é'.repeat(length)}"`))
    one.client.ping()
    one.client.send(frame('b', '1'))
    one.client.close()
    expect(messagesIn(await said).map(([id, json]) => `${id} ${json?.length}`)).toEqual(
      [17, 3, 20_002, 4, 16_002, 5, 1].map((length) => `C1 ${length}`),
    )
    expect(await said).toContain('"ééé"\n\n: ping\n\nid:C1\nevent:b')
  })

  // fails when: the bytes that a slow connection still has to send are used for the next client
  it('tells a slow client the same as a quick one, each under its own id', async () => {
    await using server = await serveStreams()
    const [slow, quick] = await server.open('C1', 'C2')
    const quickSaid = text(quick.response)
    let count = 0
    for (; slow.stream.writableLength < 300_000; count++) {
      const message = frame('a', `"${String(count).padStart(6, '0')}${'x'.repeat(10_000)}"`)
      for (const { client } of [slow, quick]) client.send(message)
      if (count % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const { client } of [slow, quick]) client.close()
    const numbers = (said: string) => messagesIn(said).map(([id, json]) => `${id} ${json?.slice(1, 7)}`)
    const all = (id: string) => Array.from({ length: count }, (_, at) => `${id} ${String(at).padStart(6, '0')}`)
    expect(numbers(await text(slow.response)).slice(1)).toEqual(all('C1'))
    expect(numbers(await quickSaid).slice(1)).toEqual(all('C2'))
  })

  it('is closed if its client does not read, and then accepts no messages', () => {
    const { client, stream, closings } = openClient(new Writable({ write: () => {} }))
    const large = frame('a', `"${'x'.repeat(300_000)}"`)
    for (let i = 0; i < 20 && client.isOpen; i++) client.send(large)
    expect(client.isOpen).toBe(false)
    expect(stream.writableLength).toBeLessThan(1_500_000)
    expect(closings).toEqual(['closed'])
  })

  it('lets one large message through to a client that reads', () => {
    const { client } = openClient()
    client.send(frame('a', `"${'x'.repeat(3_000_000)}"`))
    expect(client.isOpen).toBe(true)
  })

  it('reports once that it is closed, by either side', async () => {
    const ours = openClient()
    ours.client.close()
    ours.client.close()
    ours.client.send(frame('a', '1'))
    const theirs = openClient()
    theirs.stream.destroy(new Error('reset by peer'))
    await new Promise((resolve) => theirs.stream.once('close', resolve))
    expect([ours.closings, theirs.closings]).toEqual([['closed'], ['closed']])
    expect(sent(ours.stream)).not.toContain('event:a')
  })
})

describe('keep-alive pings', () => {
  it('reach each client once in a period, spread over it', async () => {
    const pings = new Map<number, number[]>()
    let tick = 0
    const keepAlive = startKeepAlive(5)
    const clients = Array.from({ length: 200 }, (_, i) => ({
      ping: () => pings.set(i, [...(pings.get(i) ?? []), tick]),
    }))
    for (const client of clients) keepAlive.add(client as unknown as Client)
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        tick += 1
        if (tick < 40) return
        clearInterval(timer)
        resolve()
      }, 5)
    })
    keepAlive.stop()
    expect(pings.size).toBe(200)
    expect(new Set([...pings.values()].map(([first]) => first)).size).toBeGreaterThan(5)
    for (const client of clients) keepAlive.remove(client as unknown as Client)
  })
})
