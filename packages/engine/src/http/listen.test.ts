import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
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
