import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { errorHandler } from './error-handler.ts'
import { FrontDoor } from './fast-path/front-door.ts'
import { openFramework } from './open-framework.ts'

// fails when: the framework ends a start that takes longer than its ten seconds
it('a server whose parts are ready late, on a busy machine, starts all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = openFramework({
    settings: { trustProxy: false },
    door: new FrontDoor(),
    logger: pino({ level: 'silent' }),
  })
  const { promise: isThere, resolve } = Promise.withResolvers<void>()
  let isBegun = false
  app.register(async () => {
    isBegun = true
    await isThere
  })
  const ready = Promise.resolve(app.ready()).then(() => 'ready')
  await vi.waitUntil(() => isBegun)
  vi.advanceTimersByTime(60_000)
  resolve()
  expect(await ready).toBe('ready')
  vi.useRealTimers()
  await app.close()
})

// fails when: a visitor who leaves a page before its files have come is counted among the faults of the server
it('a client that leaves before the first byte of a file is no fault', async () => {
  const said: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => said.push(line) })
  const app = openFramework({ settings: { trustProxy: false }, door: new FrontDoor(), logger })
  errorHandler(app)
  const file = new Readable({ read: () => {} }) // its first byte never comes
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>()
  const { promise: status, resolve: noteStatus } = Promise.withResolvers<number>()
  app.addHook('onSend', async (_request, reply, payload) => {
    if (payload === file) noteAsked()
    else noteStatus(reply.statusCode)
  })
  app.get('/file', (_request, reply) => reply.send(file))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n')
  await isAsked
  client.destroy()
  await once(file, 'close')
  expect([await status, said]).toEqual([400, []])
  await app.close()
})
