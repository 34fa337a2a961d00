import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Storage } from './storage.ts'
import { cacheStorage } from './storage-cache.ts'

/** A storage in memory that counts how often each file is read. */
function countingStorage(files: Record<string, string>) {
  const reads: string[] = []
  const storage: Storage = {
    async write(key, bytes) {
      files[key] = Buffer.from(bytes).toString()
    },
    async open(key) {
      const content = files[key]
      if (content === undefined) return null
      const stream = () => {
        reads.push(key)
        return Readable.from([Buffer.from(content)])
      }
      return { size: content.length, modifiedMs: 5, stream }
    },
    async remove(key) {
      delete files[key]
    },
  }
  return { storage, reads }
}

const failing = () =>
  new Readable({
    read: () => {
      throw new Error('I/O')
    },
  })
const limits = { total: 10, largest: 6 }

/** Asks for a file and reads it, as a download does. */
async function read(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.open(key)
  if (!file) return null
  return file.bytes ? Buffer.from(file.bytes).toString() : text(file.stream())
}

describe('a file asked for again and again', () => {
  it('is read from the disk twice, then comes from memory', async () => {
    const { storage, reads } = countingStorage({ 'c/r/a': 'paper' })
    const cached = cacheStorage(storage, limits)
    for (let i = 0; i < 50; i++) expect(await read(cached, 'c/r/a')).toBe('paper')
    expect(reads).toEqual(['c/r/a', 'c/r/a'])
    const file = await cached.open('c/r/a')
    expect(file).toMatchObject({ size: 5, modifiedMs: 5 })
    expect(await text(file!.stream({ start: 1, end: 2 }))).toBe('ap')
  })

  // proves: T14
  it('is loaded once when thousands ask at the same moment', async () => {
    const { storage, reads } = countingStorage({ 'c/r/a': 'paper' })
    const cached = cacheStorage(storage, limits)
    await read(cached, 'c/r/a')
    const all = await Promise.all(Array.from({ length: 2000 }, () => read(cached, 'c/r/a')))
    expect(new Set(all)).toEqual(new Set(['paper']))
    expect(reads).toHaveLength(2)
  })

  it('is not driven out by files that are asked for once', async () => {
    const { storage, reads } = countingStorage({
      paper: '12345',
      ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`still${i}`, '123'])),
    })
    const cached = cacheStorage(storage, limits)
    await read(cached, 'paper')
    await read(cached, 'paper')
    for (let i = 0; i < 100; i++) await read(cached, `still${i}`)
    await read(cached, 'paper')
    expect(reads.filter((key) => key === 'paper')).toHaveLength(2)
  })

  it('makes room by evicting the least recently used file', async () => {
    const { storage } = countingStorage({ a: '12345', b: '12345', c: '12345' })
    const cached = cacheStorage(storage, limits)
    for (const key of ['a', 'a', 'b', 'b', 'a', 'c', 'c']) await read(cached, key)
    const inMemory = async (key: string) => (await cached.open(key))?.bytes !== undefined
    expect([await inMemory('a'), await inMemory('c'), await inMemory('b')]).toEqual([true, true, false])
  })

  it('is not cached if it is too large', async () => {
    const { storage, reads } = countingStorage({ large: '1234567' })
    const cached = cacheStorage(storage, limits)
    for (let i = 0; i < 5; i++) expect(await read(cached, 'large')).toBe('1234567')
    expect(reads).toHaveLength(5)
  })

  it('is gone from memory once it is removed, and its thumbs with it', async () => {
    const files = { 'c/r/a': 'abc', 'c/r/thumbs_a/s_a': 'xyz' }
    const { storage } = countingStorage(files)
    const cached = cacheStorage(storage, limits)
    for (const key of Object.keys(files)) for (let i = 0; i < 3; i++) await read(cached, key)
    await cached.remove('c/r/a')
    expect(await cached.open('c/r/a')).toBeNull()
    expect((await cached.open('c/r/thumbs_a/s_a'))?.bytes).toBeUndefined()
  })

  it('is loaded again after a failed load', async () => {
    const { storage } = countingStorage({ a: 'abc' })
    let fails = true
    const shaky: Storage = {
      ...storage,
      async open(key) {
        const file = await storage.open(key)
        return file && { ...file, stream: () => (fails ? failing() : file.stream()) }
      },
    }
    const cached = cacheStorage(shaky, limits)
    await cached.open('a')
    await expect(cached.open('a')).rejects.toThrow()
    fails = false
    await cached.open('a')
    expect(await read(cached, 'a')).toBe('abc')
  })
})
