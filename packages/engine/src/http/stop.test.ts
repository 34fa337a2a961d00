import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superusers } from '@olympiad/schema/collection'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { type EventStream, openEventStream } from '../../test/event-stream.ts'
import type { TestPlace } from '../../test/prepared-places.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { type RunningService, startService } from '../start-service.ts'
import type { StopTimes } from './stop.ts'

const NEVER_MS = 600_000
/** As the proxies of `deploy/` send it. */
const REPEATS = 'x-proxy-repeats: 502\r\n'

describe.each(DATABASES)('a server that stops, on $name', (store) => {
  let place: TestPlace
  let folder: string
  let service: RunningService
  const streams: EventStream[] = []
  const sockets: Socket[] = []
  beforeEach(async () => {
    place = await store.place()
    folder = await mkdtemp(join(tmpdir(), 'olympiad-stop-'))
  })
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close()
    for (const socket of sockets.splice(0)) socket.destroy()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  async function start(stopTimes: StopTimes): Promise<void> {
    const [, address = '', schema = ''] = place.processArguments
    const databaseUrl = store.name === 'postgres' ? new URL(address) : undefined
    databaseUrl?.searchParams.set('options', `-c search_path=${schema}`)
    service = await startService({
      collections: [superusers],
      dataDir: join(folder, 'data'),
      databaseUrl: databaseUrl?.href,
      now: Date.now,
      logger: pino({ level: 'silent' }),
      host: '127.0.0.1',
      port: 0,
      trustProxy: false,
      accountRates: { writes: 300, reads: 600 },
      stopTimes,
    })
  }
  const ask = (path: string) => fetch(`${service.url}/api${path}`)
  const listen = async () => {
    const stream = await openEventStream(`${service.url}/api/realtime`)
    streams.push(stream)
    return stream
  }
  /** A connection that is kept, as those of a proxy are. */
  async function keptConnection() {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    sockets.push(socket)
    socket.setEncoding('utf8')
    await once(socket, 'connect')
    return {
      async ask(path: string, method = 'GET', header = ''): Promise<string> {
        socket.write(`${method} /api${path} HTTP/1.1\r\nhost: x\r\n${header}content-length: 0\r\n\r\n`)
        return String((await once(socket, 'data'))[0])
      },
    }
  }

  it('stops at once if nobody is connected', async () => {
    await start({ noticeMs: NEVER_MS, streamsMs: NEVER_MS })
    await service.close()
    await expect(ask('/health')).rejects.toThrow()
  })

  it.runIf(process.platform === 'linux')('leaves no thread behind that hashes passwords', async () => {
    const names = () => globSync('/proc/self/task/*/comm').map((file) => readFileSync(file, 'utf8').trim())
    const hashing = () => names().filter((name) => name === 'hashing').length
    await start({ noticeMs: 0, streamsMs: 0 })
    await hashPassword(`a password on ${store.name}`)
    const before = hashing()
    expect(before).toBeGreaterThan(0)
    await service.close()
    expect(hashing()).toBeLessThan(before)
    expect(await verifyPassword('no hash', 'x')).toBe(false) // a later service has new ones
  })

  if (store.name === 'sqlite') {
    it('stops at once, because no other server could answer', async () => {
      await start({ noticeMs: NEVER_MS, streamsMs: NEVER_MS })
      const stream = await listen()
      const proxy = await keptConnection()
      expect(await proxy.ask('/health', 'GET', REPEATS)).toMatch(/^HTTP\/1\.1 200 /)
      await service.close()
      await expect.poll(() => stream.isOpen).toBe(false)
    })
    return
  }

  it('reports it in its health, and still answers other requests on connections that then close', async () => {
    await start({ noticeMs: 1500, streamsMs: 0 })
    const [proxy, stream] = [await keptConnection(), await listen()]
    expect(await proxy.ask('/health')).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is)
    const closed = service.close()
    const health = await ask('/health')
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await health.json()).toEqual({ data: {}, message: 'This server is about to stop.', status: 503 })
    expect(await proxy.ask('/collections/_superusers/auth-methods')).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
    expect((await listen()).status).toBe(200)
    expect(stream.isOpen).toBe(true)
    await closed
    await expect(ask('/health')).rejects.toThrow()
  })

  it('refuses reads behind a proxy that retries them elsewhere, and answers writes and other proxies', async () => {
    await start({ noticeMs: 1500, streamsMs: 0 })
    const path = '/collections/_superusers/auth-methods'
    const proxies = [await keptConnection(), await keptConnection(), await keptConnection()] as const
    for (const proxy of proxies) expect(await proxy.ask(path, 'GET', REPEATS)).toMatch(/^HTTP\/1\.1 200 /)
    const closed = service.close()
    expect(await proxies[0].ask(path, 'GET', REPEATS)).toMatch(/^HTTP\/1\.1 502 .*connection: close/is)
    expect(await proxies[1].ask(path)).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
    const write = await proxies[2].ask('/collections/_superusers/auth-with-password', 'POST', REPEATS)
    expect(write).toMatch(/^HTTP\/1\.1 400 .*connection: close/is)
    await closed
  })

  // fails when: it closes after a fixed time, while a proxy on a busy machine still sends to it
  it('still answers while a proxy that has not noticed sends to it, and closes once nobody does', async () => {
    await start({ noticeMs: 0, streamsMs: 0, quietMs: 1500 })
    await listen()
    let isClosed = false
    const closed = service.close().then(() => {
      isClosed = true
    })
    for (let call = 0; call < 20; call++) expect((await ask('/collections/_superusers/auth-methods')).status).toBe(200)
    expect(isClosed).toBe(false)
    await closed
  })

  it('waits for a proxy that never notices no longer than it may', async () => {
    await start({ noticeMs: 0, streamsMs: 0, quietMs: NEVER_MS, mostMs: 200 })
    await listen()
    expect((await ask('/collections/_superusers/auth-methods')).status).toBe(200)
    await service.close()
    await expect(ask('/health')).rejects.toThrow()
  })

  it('closes its streams one after the other, and refuses new ones', async () => {
    await start({ noticeMs: 0, streamsMs: 1500 })
    for (let count = 0; count < 10; count++) await listen()
    const closed = service.close()
    const open = () => streams.filter(({ isOpen }) => isOpen).length
    const seen = new Set<number>()
    let again: Response | undefined
    while (open() > 0) {
      seen.add(open())
      if (open() === 5) again ??= await ask('/realtime')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(seen.size).toBeGreaterThan(4)
    expect([again?.status, again?.headers.get('retry-after')]).toEqual([503, '1'])
    await closed
  })
})
