import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { openFramework } from './open-framework.ts'

// fails when: the framework ends a start that takes longer than its ten seconds
it('a server whose parts are ready late, on a busy machine, starts all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = openFramework({ settings: { trustProxy: false }, logger: pino({ level: 'silent' }) })
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
