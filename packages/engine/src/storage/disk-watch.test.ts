import { type Collection, collection, superusers } from '@olympiad/schema/collection'
import { file, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { startDiskWatch, usualFloor } from './disk-watch.ts'

const GIB = 2 ** 30
const base = { about: 'A row.', rules: { list: anyone, view: anyone, create: anyone, update: locked, delete: locked } }
const collections = [
  superusers,
  collection('answers', { ...base, fields: { line: text() }, isVital: true }),
  collection('devices', { ...base, fields: { line: text() } }),
  collection('forms', { ...base, fields: { scan: file() } }),
]
const find = (name: string) => collections.find((collection) => collection.name === name) ?? superusers
const refused = (watch: { refuses(collection: Collection): boolean }) =>
  collections.filter((collection) => watch.refuses(collection)).map(({ name }) => name)

/** A watch over disks whose free bytes the test sets, looked at all the time. */
async function watch(free: Record<string, number>, floorBytes?: number) {
  const lines: string[] = []
  let looks = 0
  const say = (level: string) => (facts: object) => {
    lines.push(`${level} ${(facts as { folder: string }).folder}`)
  }
  const watching = await startDiskWatch({
    ...{ data: 'data', uploads: 'uploads', floorBytes, everyMs: 1 },
    log: { info: say('info'), warn: say('warn'), error: say('error') },
    measure: async (folder) => {
      looks += 1
      if (free[folder] === undefined) throw new Error('no such disk')
      return { bavail: free[folder] / 4096, bsize: 4096, blocks: (100 * GIB) / 4096 }
    },
  })
  const seen = async () => {
    const before = looks
    await expect.poll(() => looks, { interval: 1 }).toBeGreaterThan(before + 4)
  }
  return { watching, lines, seen, looks: () => looks, [Symbol.dispose]: watching.stop }
}

describe('the floor of a disk', () => {
  it('is two GiB, or a tenth of a small disk', () => {
    expect([usualFloor(500 * GIB), usualFloor(10 * GIB)]).toEqual([2 * GIB, GIB])
  })

  // proves: T9
  it('is reserved for answers and other vital writes', async () => {
    using disk = await watch({ data: GIB, uploads: GIB })
    const taken = collections.filter(({ name }) => !refused(disk.watching).includes(name))
    expect(taken.map(({ name }) => name).toSorted()).toEqual(['answers'])
    expect(disk.watching.refuses(superusers)).toBe(true)
    expect(disk.lines).toEqual(['error data', 'error uploads'])
  })

  it('of a disk that holds only uploads limits only uploads', async () => {
    using disk = await watch({ data: 50 * GIB, uploads: GIB })
    expect(refused(disk.watching).toSorted()).toEqual(['forms'])
    expect(disk.watching.facts).toEqual([
      { folder: 'data', freeBytes: 50 * GIB, floorBytes: 2 * GIB, isLow: false },
      { folder: 'uploads', freeBytes: GIB, floorBytes: 2 * GIB, isLow: true },
    ])
  })

  it('is logged once when reached, and ends only with clearly more room', async () => {
    const free = { data: 3 * GIB, uploads: 50 * GIB }
    using disk = await watch(free)
    expect(disk.watching.refuses(find('forms'))).toBe(false)
    free.data = 2 * GIB - 4096
    await disk.seen()
    free.data = 2.4 * GIB
    await disk.seen()
    expect(disk.watching.refuses(find('forms'))).toBe(true)
    expect(disk.lines).toEqual(['error data'])
    free.data = 2.5 * GIB
    await disk.seen()
    expect(disk.watching.refuses(find('forms'))).toBe(false)
    expect(disk.lines).toEqual(['error data', 'info data'])
  })

  it('is what the organiser sets; 0 turns it off', async () => {
    using large = await watch({ data: 50 * GIB, uploads: 50 * GIB }, 51 * GIB)
    using none = await watch({ data: 0, uploads: 0 }, 0)
    expect([large, none].map(({ watching }) => watching.refuses(find('devices')))).toEqual([true, false])
  })

  it('keeps its last state while the disk cannot be read, and stops with the server', async () => {
    const free: Record<string, number> = { data: GIB, uploads: GIB }
    const disk = await watch(free)
    delete free.data
    await disk.seen()
    expect(disk.watching.refuses(find('devices'))).toBe(true)
    disk.watching.stop()
    using other = await watch({ data: GIB, uploads: GIB })
    await other.seen() // whatever was under way is over
    const looks = disk.looks()
    await other.seen()
    expect(disk.looks()).toBe(looks)
  })
})
