import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

async function openApp() {
  const app = Fastify()
  app.get('/', async () => 'here')
  return { app, [Symbol.asyncDispose]: () => app.close() }
}

for (const [host, inUrl] of [
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['localhost', 'localhost'],
] as const) {
  it(`answers at ${host}, and a second service is refused the same port`, async () => {
    await using one = await openApp()
    await using two = await openApp()
    await listen(one.app, { host, port: 0 })
    const { port, address } = one.app.server.address() as AddressInfo
    expect(address).toBe(host === 'localhost' ? '127.0.0.1' : host)
    expect(await (await fetch(`http://${inUrl}:${port}`)).text()).toBe('here')
    await expect(listen(two.app, { host, port })).rejects.toThrow(
      `port ${port} of ${host} is taken: something else listens there`,
    )
  })
}

const PROGRAM = new URL('../../test/programs/busy-listener.ts', import.meta.url)
/** More than Node's own 511 let in. */
const CROWD = 1000

/** As many as this system lets any program have. */
function mostWaiting(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0 // no Linux
  }
}

describe.runIf(mostWaiting() > CROWD)('a thousand who come while the event loop is busy', () => {
  // fails when: the service listens with Node's own backlog, and those who come beyond it try again after seconds
  it('are let in, and answered after it', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const service = new Worker(PROGRAM, { workerData: flag })
    const [port] = await once(service, 'message')
    let connected = 0
    const sockets = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1', () => void connected++))
    try {
      await expect.poll(() => connected).toBe(CROWD)
      Atomics.store(flag, 0, 1)
      Atomics.notify(flag, 0)
      const [last] = sockets.slice(-1)
      last?.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
      const [reply] = await once(last!, 'data')
      expect(String(reply)).toContain('here')
    } finally {
      for (const socket of sockets) socket.destroy()
      await service.terminate()
    }
  })
})
