import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type TestDatabase } from '../../../test/databases.ts'
import { stills } from '../../../test/segments/stills.ts'
import { type Database, StoreUnavailable } from '../../db/database.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { withEngineTables } from '../../engine-tables.ts'
import { ownedBytes } from '../../support/owned-bytes.ts'
import { type Storage, thumbKey } from '../storage.ts'
import { createDiskStorage } from '../storage-disk.ts'
import { segmentedStorage } from './segmented-storage.ts'

const WRITER = fileURLToPath(new URL('../../../test/segments/killed-writer.ts', import.meta.url))
const HOUR_MS = 3_600_000
const keyOf = (name: string) => `${stills.id}/r/${name}`
const bytesOf = (name: string) => Buffer.from(`<the bytes of ${name}>`)

describe.each(DATABASES)('files in segments on $name', (store) => {
  let folder: string
  let opened: TestDatabase
  let nowMs: number
  let storage: Storage
  beforeAll(async () => {
    opened = await store.open([stills])
  })
  afterAll(() => opened[Symbol.asyncDispose]())
  beforeEach(async () => {
    nowMs = Date.parse('2026-11-21T09:00:00Z')
    folder = await mkdtemp(join(tmpdir(), 'olympiad-segments-'))
    storage = await open(opened.database)
  })
  afterEach(async () => {
    await opened.database.run({ sql: 'DELETE FROM _file_places', parameters: [] })
    await rm(folder, { recursive: true, force: true })
  })

  async function open(database: Database): Promise<Storage> {
    const now = () => nowMs
    return segmentedStorage(await createDiskStorage(folder, now), { folder, database, collections: [stills], now })
  }
  const segments = () => readdir(join(folder, '.segments'))
  /** All bytes of all segments, as text. */
  const onDisk = async () => {
    const all = (await segments()).map((name) => readFile(join(folder, '.segments', name), 'latin1'))
    return (await Promise.all(all)).join('')
  }
  const add = (name: string, to = storage) => to.packing!.add(keyOf(name), bytesOf(name))
  const commitName = (names: readonly string[], to = storage) =>
    opened.database.write(async (transaction) => to.packing!.name(transaction, names.map(keyOf)))
  const put = async (names: readonly string[], to = storage) => {
    await Promise.all(names.map((name) => add(name, to)))
    await commitName(names, to)
  }
  const read = async (name: string, from = storage) => {
    const file = await from.open(keyOf(name))
    return file && (await buffer(file.stream()))
  }

  it('lie in one when they come together, and are read back whole and in part', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `still ${index}`)
    await put(names)
    expect(await segments()).toHaveLength(1)
    for (const name of names) expect(await read(name)).toEqual(bytesOf(name))
    const file = await storage.open(keyOf('still 7'))
    expect(file).toMatchObject({ size: bytesOf('still 7').length, modifiedMs: nowMs })
    expect(await buffer(file!.stream({ start: 1, end: 3 }))).toEqual(Buffer.from('the'))
  })

  it('are read by other processes once their record is committed, and not before', async () => {
    const other = await open(opened.database)
    await add('a')
    expect(await read('a')).toEqual(bytesOf('a'))
    expect(await read('a', other)).toBeNull()
    await commitName(['a'])
    expect(await read('a', other)).toEqual(bytesOf('a'))
  })

  // fails when: `name` frees the bytes before its commit
  it('leave the memory of their upload once their record is committed, and not before', async () => {
    const [bytes, refused] = [ownedBytes(8).fill('x'), ownedBytes(8).fill('y')]
    await Promise.all([storage.packing!.add(keyOf('a'), bytes), storage.packing!.add(keyOf('refused'), refused)])
    const refusal = opened.database.write(async (transaction) => {
      await storage.packing!.name(transaction, [keyOf('a'), keyOf('refused')])
      throw new Error('refused')
    })
    await expect(refusal).rejects.toThrow('refused')
    expect([bytes.length, refused.length]).toEqual([8, 8])
    await commitName(['a'])
    expect([bytes.length, refused.length]).toEqual([0, 8])
    expect(await read('a')).toEqual(Buffer.from('xxxxxxxx'))
  })

  it('of two processes in one folder lie in segments of their own', async () => {
    const other = await open(opened.database)
    await Promise.all([put(['a', 'b']), put(['c', 'd'], other)])
    expect(await segments()).toHaveLength(2)
    for (const name of ['a', 'b', 'c', 'd']) expect(await read(name)).toEqual(bytesOf(name))
  })

  // proves: T19
  // fails when: `erasePlace` is left out
  it('are erased when they are removed: nothing of them is in the segment, and their neighbours are as before', async () => {
    await put(['a', 'b', 'c'])
    expect(await onDisk()).toContain('the bytes of b')
    await storage.write(thumbKey(keyOf('b'), '100x100'), bytesOf('thumb'))
    await storage.remove(keyOf('b'))
    expect(await onDisk()).not.toContain('the bytes of b')
    expect(await read('b')).toBeNull()
    expect(await storage.open(thumbKey(keyOf('b'), '100x100'))).toBeNull()
    expect(await opened.database.all({ sql: 'SELECT id FROM _file_places', parameters: [] })).toHaveLength(2)
    for (const name of ['a', 'c']) expect(await read(name)).toEqual(bytesOf(name))
    await storage.remove(keyOf('b'))
  })

  it('are erased when their write has failed', async () => {
    await put(['a'])
    await add('refused')
    await storage.remove(keyOf('refused'))
    expect(await onDisk()).not.toContain('refused')
    expect(await read('refused')).toBeNull()
    expect(await read('a')).toEqual(bytesOf('a'))
  })

  it('are missing, not empty, where a crash came between their bytes and their row', async () => {
    await put(['a'])
    const rows = await opened.database.all({ sql: 'SELECT * FROM _file_places', parameters: [] })
    await storage.remove(keyOf('a'))
    const values = rows.map(({ id, segment, start, length }) => `('${id}', '${segment}', ${start}, ${length}, 0)`)
    const columns = '(id, segment, start, length, "writtenMs")'
    await opened.database.run({ sql: `INSERT INTO _file_places ${columns} VALUES ${values}`, parameters: [] })
    expect(await read('a')).toBeNull()
  })

  // fails when: `unname` does nothing
  it('are erased by the sweep if the process ended between the commit that gave them up and their removal', async () => {
    await put(['a', 'b'])
    await opened.database.write(async (transaction) => storage.packing!.unname(transaction, [keyOf('a')]))
    expect(await onDisk()).toContain('the bytes of a')
    await storage.packing!.sweep()
    expect(await onDisk()).not.toContain('the bytes of a')
    expect(await read('b')).toEqual(bytesOf('b'))
  })

  it('begin another segment each hour, and a segment that holds nothing any more is removed', async () => {
    await put(['a'])
    nowMs += HOUR_MS
    await put(['b'])
    expect(await segments()).toHaveLength(2)
    await storage.remove(keyOf('a'))
    await storage.packing!.sweep()
    expect(await segments()).toHaveLength(2) // somebody may still be writing to it
    nowMs += 2 * HOUR_MS
    await storage.packing!.sweep()
    expect(await segments()).toHaveLength(1)
    expect(await read('b')).toEqual(bytesOf('b'))
  })

  it('are refused, not lost, if their segment is removed, and the next begin another', async () => {
    await put(['a'])
    const [first = ''] = await segments()
    await rm(join(folder, '.segments', first))
    await expect(add('b')).rejects.toThrow('ENOENT')
    await put(['c'])
    expect(await segments()).not.toContain(first)
    expect(await read('c')).toEqual(bytesOf('c'))
  })

  it('that lay in files of their own before are read and removed as before', async () => {
    await storage.write(keyOf('old'), bytesOf('old'))
    expect(await read('old')).toEqual(bytesOf('old'))
    await storage.remove(keyOf('old'))
    expect(await read('old')).toBeNull()
    expect(await readdir(folder)).not.toContain('.segments')
  })

  it('may be replaced by a file of their own', async () => {
    await put(['a'])
    await storage.write(keyOf('a'), bytesOf('another a'))
    expect(await read('a')).toEqual(bytesOf('another a'))
    expect(await onDisk()).not.toContain('the bytes of')
  })

  it('are refused, to be tried again, while the folder cannot be written to, and leave nothing behind', async () => {
    await writeFile(join(folder, '.segments'), 'a file where a folder should be')
    await expect(add('a')).rejects.toThrow()
    await rm(join(folder, '.segments'))
    await put(['b'])
    expect(await read('b')).toEqual(bytesOf('b'))
    expect(await read('a')).toBeNull()
  })

  it('are refused, to be tried again, while the disk is full', async () => {
    await put(['a'])
    const [full = ''] = (await segments()).map((name) => join(folder, '.segments', name))
    const content = await readFile(full)
    await rm(full)
    await symlink('/dev/full', full)
    await expect(Promise.all([add('b'), add('c')])).rejects.toThrow(StoreUnavailable)
    await rm(full)
    await writeFile(full, content)
    await put(['d'])
    for (const name of ['b', 'c']) expect(await read(name)).toBeNull()
    for (const name of ['a', 'd']) expect(await read(name)).toEqual(bytesOf(name))
  })

  // fails when: the sweep leaves what no record names
  it('survive a SIGKILL if they were acknowledged; of what no record named nothing is left after the sweep', async () => {
    const place = await store.place()
    const database = await place.open()
    await migrate(database, withEngineTables({ collections: [stills] }))
    const child = spawn(process.execPath, [WRITER, folder, ...place.processArguments], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    const after = await open(database)
    expect(await read('named', after)).toEqual(Buffer.from('named bytes'))
    expect(await read('unnamed', after)).toBeNull()
    expect(await onDisk()).toContain('unnamed bytes')
    nowMs = Date.now() + 3 * HOUR_MS
    await after.packing!.sweep()
    expect(await onDisk()).not.toContain('unnamed bytes')
    expect(await read('named', after)).toEqual(Buffer.from('named bytes'))
    await database.close()
    await place.remove()
  })
})
