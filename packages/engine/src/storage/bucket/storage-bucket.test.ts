import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestBucket, type TestBucket } from '../../../test/bucket/bucket.ts'
import { StoreUnavailable } from '../../db/database.ts'
import type { Storage } from '../storage.ts'
import { patientFetch } from './patient-fetch.ts'
import { createBucketStorage } from './storage-bucket.ts'

const bytes = (content: string) => new TextEncoder().encode(content)
const QUICK = { tries: 3, limitMs: 1000, pauseMs: 5 }

let bucket: TestBucket
let storage: Storage
beforeAll(async () => {
  bucket = await openTestBucket({ directBytes: 100 })
  storage = createBucketStorage(bucket.place, patientFetch(QUICK))
})
afterAll(() => bucket[Symbol.asyncDispose]())
afterEach(() => bucket.become('well'))

describe('a bucket', () => {
  it('is asked once for a small picture, which is then at hand as a whole', async () => {
    await storage.write('c/r/small.png', bytes('a small picture'))
    bucket.asked()
    const file = await storage.open('c/r/small.png')
    expect(file?.bytes).toEqual(bytes('a small picture'))
    expect(await text(file!.stream({ start: 2, end: 6 }))).toBe('small')
    expect(bucket.asked()).toEqual(['GET /olympiad-test/spring/c/r/small.png'])
  })

  it('keeps the files of one olympiad below its folder', async () => {
    const other = createBucketStorage({ ...bucket.place, prefix: 'autumn/' })
    await storage.write('c/r/own', bytes('spring'))
    expect(await other.open('c/r/own')).toBeNull()
    await other.remove('c/r/own')
    expect(await storage.open('c/r/own')).not.toBeNull()
  })

  it('serves nothing without its key', async () => {
    await storage.write('c/r/secret', bytes('x'))
    const stranger = createBucketStorage({ ...bucket.place, secretAccessKey: 'guessed' })
    await expect(stranger.open('c/r/secret')).rejects.toThrow(/cannot be used: 403/)
    await expect(stranger.write('c/r/secret', bytes('y'))).rejects.toThrow(StoreUnavailable)
  })

  // The server of these tests never ends its answer to this.
  it('has no first byte of an empty file', async () => {
    const refusal = '<Error><Code>InvalidRange</Code></Error>'
    const answer = async () => new Response(refusal, { status: 416, headers: { 'content-type': 'application/xml' } })
    const empty = await createBucketStorage(bucket.place, answer).open('c/r/empty')
    expect([empty?.size, await text(empty!.stream())]).toEqual([0, ''])
  })

  it('that does not exist is an error, not a missing file', async () => {
    const nowhere = createBucketStorage({ ...bucket.place, bucket: 'not-there' }, patientFetch(QUICK))
    await expect(nowhere.open('c/r/a')).rejects.toThrow(/cannot be used: 404 NoSuchBucket/)
    await expect(nowhere.write('c/r/a', bytes('x'))).rejects.toThrow(StoreUnavailable)
  })

  it('gives a large file a signed address for a minute, with its content type', async () => {
    await storage.write('c/r/paper.pdf', new Uint8Array(200))
    const sent = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="paper.pdf"' }
    const address = await storage.direct!.address('c/r/paper.pdf', sent)
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60')
    const reply = await fetch(address)
    expect([reply.status, (await reply.bytes()).length]).toEqual([200, 200])
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect((await fetch(address.replace('paper.pdf', 'other.pdf'))).status).toBe(403)
    expect((await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403)
  })
})

describe('a bucket in trouble', () => {
  it('has a longer timeout for larger files on a slow line', async () => {
    const hasty = createBucketStorage(bucket.place, patientFetch({ tries: 1, limitMs: 100, pauseMs: 1 }))
    bucket.become('slow')
    await expect(hasty.write('c/r/small', bytes('x'))).rejects.toThrow(StoreUnavailable)
    await hasty.write('c/r/large', new Uint8Array(500_000))
  })

  it.each(['busy', 'gone', 'silent'] as const)(
    'that is %s twice is asked a third time, and nothing is lost',
    async (mood) => {
      bucket.become(mood, 2)
      await storage.write(`c/${mood}/a`, bytes('kept'))
      bucket.become(mood, 2)
      const file = await storage.open(`c/${mood}/a`)
      expect(await text(file!.stream())).toBe('kept')
    },
  )

  it.each(['busy', 'gone', 'silent'] as const)(
    'that stays %s is said to be unavailable, which callers answer with "try again"',
    async (mood) => {
      bucket.become(mood)
      for (const act of [
        () => storage.write('c/r/b', bytes('x')),
        () => storage.open('c/r/b'),
        () => storage.remove('c/r/b'),
      ])
        await expect(act()).rejects.toThrow(StoreUnavailable)
    },
  )

  it('that breaks off inside a file never looks like the end of the file', async () => {
    const paper = new Uint8Array(300_000).fill(7)
    await storage.write('c/r/cut.pdf', paper)
    const file = await storage.open('c/r/cut.pdf')
    bucket.become('cutting')
    await expect(buffer(file!.stream())).rejects.toThrow(StoreUnavailable)
    await expect(storage.open('c/r/cut.pdf')).rejects.toThrow(StoreUnavailable)
  })
})
