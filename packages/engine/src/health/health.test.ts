import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superusers } from '@olympiad/schema/collection'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestBucket, type TestBucket } from '../../test/bucket/bucket.ts'
import { DATABASES } from '../../test/databases.ts'
import { type FrozenRelay, openRelay } from '../../test/db/frozen-relay.ts'
import type { TestPlace } from '../../test/prepared-places.ts'
import { type RunningService, startService } from '../start-service.ts'
import type { BucketPlace } from '../storage/bucket/bucket-place.ts'

describe.each(DATABASES)('the health of a service, on $name', (store) => {
  let place: TestPlace
  let folder: string
  let service: RunningService
  let bucket: TestBucket | undefined
  let relay: FrozenRelay | undefined
  beforeEach(async () => {
    place = await store.place()
    folder = await mkdtemp(join(tmpdir(), 'olympiad-health-'))
  })
  afterEach(async () => {
    relay?.thaw()
    await service.close()
    relay?.close()
    await bucket?.[Symbol.asyncDispose]()
    bucket = undefined
    relay = undefined
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  async function databaseUrl(): Promise<string | undefined> {
    const [, address = '', schema = ''] = place.processArguments
    if (store.name === 'sqlite') return undefined
    relay = await openRelay(address)
    const url = new URL(relay.url)
    url.searchParams.set('options', `-c search_path=${schema}`)
    return url.href
  }

  async function start(files?: BucketPlace): Promise<void> {
    service = await startService({
      collections: [superusers],
      dataDir: join(folder, 'data'),
      databaseUrl: await databaseUrl(),
      bucket: files,
      now: Date.now,
      logger: pino({ level: 'silent' }),
      host: '127.0.0.1',
      port: 0,
      trustProxy: false,
      accountRates: { writes: 300, reads: 600 },
      stopTimes: { noticeMs: 0, streamsMs: 0 },
      gauges: [{ name: 'olympiad_test_number', help: 'A number.', read: async () => 7 }],
    })
  }
  const health = async (headers: Record<string, string> = {}) => {
    const startedAt = performance.now()
    const answer = await fetch(`${service.url}/api/health`, { headers, signal: AbortSignal.timeout(30_000) })
    return { status: answer.status, body: await answer.json(), ms: performance.now() - startedAt }
  }
  const metrics = async () => (await fetch(`${service.url}/metrics`, { signal: AbortSignal.timeout(30_000) })).text()

  it('is good, and its parts are measured', async () => {
    await start()
    expect(await health()).toMatchObject({ status: 200, body: { message: 'API is healthy.', data: {} } })
    const text = await metrics()
    for (const line of ['olympiad_database_up 1', 'olympiad_test_number 7']) expect(text).toContain(`\n${line}\n`)
    expect(text).toMatch(/\nolympiad_database_probe_seconds 0\.\d+\n/)
    expect(text).toContain('olympiad_job_failures_total{job="sweep sessions"} 0')
    expect(text).not.toContain('olympiad_bucket_up')
    const pool = 'olympiad_database_connections{pool="writing",state="waiting"} 0'
    expect(text.includes(pool)).toBe(store.name === 'postgres')
  })

  it('names a bucket that does not answer, and stays good because answers still work', async () => {
    bucket = await openTestBucket()
    bucket.become('gone')
    await start(bucket.place)
    await expect
      .poll(() => health(), { timeout: 10_000 })
      .toMatchObject({
        status: 200,
        body: {
          message: 'API is healthy, but without its bucket of files: pictures wait in the browsers.',
          data: { ailing: ['bucket'] },
        },
      })
    expect(await metrics()).toContain('\nolympiad_bucket_up 0\n')
  })

  if (store.name === 'sqlite') return

  it('answers within two seconds while the database is frozen, for many callers and any token, and recovers', async () => {
    await start()
    expect(await health()).toMatchObject({ status: 200 })
    relay?.freeze()
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImEifQ.c2ln'
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => health(at % 2 ? { authorization: token } : {})),
    )
    for (const { status, body, ms } of answers) {
      expect(body).toMatchObject({ message: 'The database does not answer.', reason: 'health.database' })
      expect(status).toBe(503)
      expect(ms).toBeLessThan(9000) // the limit is 1.5 s; without it a connection gives up after ten
    }
    const text = await metrics()
    expect(text).toContain('\nolympiad_database_up 0\n')
    relay?.thaw()
    await expect.poll(() => health(), { timeout: 10_000 }).toMatchObject({ status: 200 })
  })
})
