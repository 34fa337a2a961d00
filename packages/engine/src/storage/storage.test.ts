import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBucket } from '../../test/bucket/bucket.ts'
import { createBucketStorage } from './bucket/storage-bucket.ts'
import { isKey } from './key.ts'
import { type Storage, thumbKey } from './storage.ts'
import { createDiskStorage } from './storage-disk.ts'

interface TestStorage {
  readonly storage: Storage
  [Symbol.asyncDispose](): Promise<void>
}

async function onDisk(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-storage-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  return { storage: await createDiskStorage(folder, Date.now), [Symbol.asyncDispose]: dispose }
}

async function inBucket(): Promise<TestStorage> {
  const bucket = await openTestBucket()
  return { storage: createBucketStorage(bucket.place), [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose]() }
}

const PLACES = [
  { name: 'on a disk', open: onDisk },
  { name: 'in a bucket', open: inBucket },
] as const

const bytes = (content: string) => new TextEncoder().encode(content)

describe.each(PLACES)('files $name', ({ open }) => {
  let place: TestStorage
  let storage: Storage
  beforeAll(async () => {
    place = await open()
    storage = place.storage
  })
  afterAll(() => place[Symbol.asyncDispose]())

  it('are read back as they were written, whole or in part', async () => {
    await storage.write('pbc_1/rec/a.txt', bytes('0123456789'))
    const file = await storage.open('pbc_1/rec/a.txt')
    expect(file?.size).toBe(10)
    expect(Math.abs((file?.modifiedMs ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(await text(file!.stream())).toBe('0123456789')
    expect(await text(file!.stream({ start: 2, end: 4 }))).toBe('234')
  })

  it('are as large as they come, and every part of them is what it was', async () => {
    const paper = Buffer.from(Uint32Array.from({ length: 1_500_000 }, (_, at) => at * 2654435761).buffer)
    await storage.write('c/large/paper.pdf', paper)
    const file = await storage.open('c/large/paper.pdf')
    expect(file?.size).toBe(paper.length)
    expect((await buffer(file!.stream())).equals(paper)).toBe(true)
    for (const [start, end] of [
      [0, 0],
      [0, 65_535],
      [65_530, 65_540],
      [3_000_000, 3_000_009],
      [5_999_999, 5_999_999],
    ] as const)
      expect((await buffer(file!.stream({ start, end }))).equals(paper.subarray(start, end + 1))).toBe(true)
  })

  it('may be replaced', async () => {
    await storage.write('c/again/a', bytes('before'))
    await storage.write('c/again/a', bytes('after'))
    expect(await text((await storage.open('c/again/a'))!.stream())).toBe('after')
  })

  it('are null for keys without a file', async () => {
    await storage.write('c/r/a', bytes('x'))
    for (const key of ['c/r/b', 'c/r', 'c/r/a/b', '../none/c/r/a', '/etc/passwd'])
      expect(await storage.open(key)).toBeNull()
  })

  // proves: T19
  it('go together with their thumbs, and nothing else goes', async () => {
    await storage.write('c/gone/a.png', bytes('x'))
    await storage.write(thumbKey('c/gone/a.png', '100x100'), bytes('y'))
    await storage.write(thumbKey('c/gone/a.png', '30x20f'), bytes('y'))
    await storage.write('c/gone/a.png2', bytes('z'))
    await storage.write(thumbKey('c/gone/a.png2', '100x100'), bytes('z'))
    await storage.remove('c/gone/a.png')
    for (const key of ['c/gone/a.png', thumbKey('c/gone/a.png', '100x100'), thumbKey('c/gone/a.png', '30x20f')])
      expect(await storage.open(key)).toBeNull()
    expect(await storage.open('c/gone/a.png2')).not.toBeNull()
    expect(await storage.open(thumbKey('c/gone/a.png2', '100x100'))).not.toBeNull()
    await storage.remove('c/gone/a.png')
  })

  it('can be written and removed at once in one record', async () => {
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    await Promise.all(
      numbers.map(async (number) => {
        await storage.write(`c/busy/${number}`, bytes(String(number)))
        if (number % 2) await storage.remove(`c/busy/${number}`)
      }),
    )
    const found = await Promise.all(numbers.map((number) => storage.open(`c/busy/${number}`)))
    expect(found.map((file) => file !== null)).toEqual(numbers.map((number) => number % 2 === 0))
  })

  it('can have every character that a stored name may have', async () => {
    const key = 'pbc_2/rec/thumbs_a_x1.b+c=d#e.png/100x100_a_x1.b+c=d#e.png'
    await storage.write(key, bytes('x'))
    expect(await text((await storage.open(key))!.stream())).toBe('x')
  })

  // proves: V12.3.1
  it('cannot be named so that a key leads elsewhere', async () => {
    const long = `c/${'x'.repeat(256)}`
    const evil = ['../a', 'c/../../a', 'c//a', '/a', 'c/.a', 'c/a\\b', 'c/a\0', '', long, '.unfinished/x']
    for (const key of evil) {
      expect(isKey(key)).toBe(false)
      expect(await storage.open(key)).toBeNull()
      await expect(storage.write(key, bytes('x'))).rejects.toThrow('not a storage key')
    }
    expect(isKey('pbc_1/rec/thumbs_a.png/100x100_a.png')).toBe(true)
  })
})
