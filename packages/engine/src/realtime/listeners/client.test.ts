import { PassThrough, Writable } from 'node:stream'
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
