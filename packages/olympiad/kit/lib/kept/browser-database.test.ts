import 'fake-indexeddb/auto'
import { silenceDisk } from '@olympiad/web/testing/browser/silent-disk'
import type { DBSchema } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BrowserDatabase, browserDatabase, DiskUnavailable } from './browser-database.ts'

interface Schema extends DBSchema {
  words: { key: number; value: string }
}
let databases = 0
let name = ''

beforeEach(() => {
  name = `words-${++databases}`
})
afterEach(() => vi.unstubAllGlobals())

const open = () => browserDatabase<Schema>({ name, create: (database) => void database.createObjectStore('words') })
const put = ({ ask }: BrowserDatabase<Schema>, word: string) => ask((database) => database.put('words', word, 1))
const read = ({ ask }: BrowserDatabase<Schema>) => ask((database) => database.get('words', 1))

describe('a browser database', () => {
  it('gives what was put into it', async () => {
    const database = open()
    await put(database, 'one')
    expect(await read(database)).toBe('one')
  })

  it('opens again after another page removed it', async () => {
    const database = open()
    await put(database, 'one')
    const release = await silenceDisk(name)
    release()
    await vi.waitFor(async () => expect(await read(database)).toBeUndefined())
  })

  it('is unavailable where the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(read(open())).rejects.toThrow(DiskUnavailable)
  })

  it('hands on the failure of the work itself', async () => {
    await expect(open().ask(() => Promise.reject(new Error('the store is full')))).rejects.toThrow('the store is full')
  })
})

describe('a disk that does not answer', () => {
  // fails when: `diskLimit` never ends
  it('is waited for once, by all who ask, then not at all, until it answers again', async () => {
    const database = open()
    const awake = vi.fn()
    database.onAwake(awake)
    const release = await silenceDisk(name)
    const first = await Promise.allSettled([put(database, 'one'), put(database, 'two'), read(database)])
    for (const { status, ...rest } of first)
      expect([status, rest]).toEqual(['rejected', { reason: expect.any(DiskUnavailable) }])
    const nextTurn = new Promise((resolve) => setTimeout(resolve, 0, 'it waits'))
    expect(await Promise.race([read(database).catch((error) => error), nextTurn])).toBeInstanceOf(DiskUnavailable)
    expect(awake).not.toHaveBeenCalled()
    release()
    await vi.waitFor(() => expect(awake).toHaveBeenCalledTimes(1))
    expect(await read(database)).toBe('two') // the late work was done, in its order
  })
})
