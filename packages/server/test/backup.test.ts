import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  archiveManifest,
  asServer,
  createRecord,
  type Database,
  readSetting,
  requireEmptyStore,
  restoreBackup,
  takeBackup,
  uploadedFile,
} from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import {
  createDiskStorage,
  keepSetting,
  TOKEN_EPOCH_SETTING,
  TOKEN_SECRET_SETTING,
  tarArchive,
} from '@olympiad/engine/test/internals'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { waitingEntries } from '@olympiad/olympiad/ground/server/audit/waiting-entries'
import { imported } from '@olympiad/olympiad/ground/server/imports/imported'
import { describe, expect, it } from 'vitest'
import { readBundle } from '../src/bundle/read-bundle.ts'
import { writeBundle } from '../src/bundle/write/write-bundle.ts'
import { memorySource, soundFiles } from './bundle.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const collections = productCollections({ requireApproval: true })
const declared = { collections, tables: [imported, waitingEntries] }
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const ODD = { visitorId: 'ünï "x"\n\t\u2028', confidence: 0.1, components: { 'a"b': [1e21, 1.5, null, 'é'], big: 0 } }

async function olympiad(store: TestStore): Promise<TestServer> {
  const server = await openTestServer(store, { ...declared, nowMs })
  const result = await readBundle(memorySource(soundFiles()), { now: nowMs })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  await writeBundle(server.engine, result.bundle)
  const add = (count: number) => server.add('fingerprints', { ...ODD, confidence: count / 522 })
  await Promise.all(Array.from({ length: 520 }, (_, count) => add(count)))
  const [examinee] = await server.engine.database.all({ sql: 'SELECT id FROM examinees', parameters: [] })
  const collection = server.engine.registry.find('cameracaptures')!
  const picture = await uploadedFile('image', 'shot.png', { bytes: Buffer.from(PIXEL, 'base64') })
  const submission = { body: { examinee: examinee?.id, remarks: 'load' }, files: [picture] }
  await createRecord(server.engine, { collection, submission, request: asServer(server.engine) })
  return server
}

/** Every row of every table as text, in the order of insertion; booleans as 0 and 1. */
async function contents(database: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { name, view, fields } of collections) {
    if (view) continue
    const columns = ['id', ...Object.keys(fields)].map((column) => `"${column}"`).join()
    const sql = `SELECT ${columns} FROM "${name}" ORDER BY "${database.dialect.orderColumn}"`
    const rows = await database.all({ sql: sql.replace('"rowid"', 'rowid'), parameters: [] })
    all[name] = rows.map((row) =>
      JSON.stringify(Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value))),
    )
  }
  return all
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function backUp({ engine: { database, storage } }: TestServer, path: string, fileSecret?: string) {
  return takeBackup(tarArchive(path), { database, storage, ...declared, fileSecret, nowMs })
}

describe.each(DATABASES)('a backup taken on $name', (from) => {
  it.each(DATABASES)('is restored on $name with every record and file as it was', async (to) => {
    await inFolder(async (folder) => {
      await using source = await olympiad(from)
      const path = join(folder, 'a.tar')
      await backUp(source, path, 'a secret of the tests that is long enough')
      const before = await contents(source.engine.database)
      await tarArchive(path).verify()
      const manifest = await archiveManifest(tarArchive(path), declared)
      expect(manifest).toMatchObject({
        store: from.name,
        files: 3,
        missingFiles: [],
        takenAt: '2026-11-21T09:00:00.000Z',
      })
      const place = await to.place()
      const database = await place.open()
      try {
        const storage = await createDiskStorage(join(folder, 'storage'), () => nowMs)
        let secret = ''
        const keepSecret = async (kept: string) => {
          secret = kept
        }
        await requireEmptyStore(database)
        await restoreBackup(tarArchive(path), manifest, { target: { database, storage, ...declared, keepSecret } })
        expect(await contents(database)).toEqual(before)
        expect(before.fingerprints).toHaveLength(520)
        expect(secret).toBe('a secret of the tests that is long enough')
        for await (const { name, content } of tarArchive(path).read()) {
          if (!name.startsWith('files/')) continue
          const stored = await storage.open(name.slice(6))
          expect(await buffer(stored!.stream())).toEqual(await buffer(content))
        }
        await expect(requireEmptyStore(database)).rejects.toThrow('the store is not empty')
      } finally {
        await database.close()
        await place.remove()
      }
    })
  })

  it.each(DATABASES)('brings no session back on $name, unless it is to keep the secret', async (to) => {
    await inFolder(async (folder) => {
      await using source = await olympiad(from)
      const kept = 'a secret of the tests that is long enough'
      await keepSetting(source.engine.database, TOKEN_SECRET_SETTING, () => kept)
      await keepSetting(source.engine.database, TOKEN_EPOCH_SETTING, () => 'an epoch')
      const path = join(folder, 'a.tar')
      await backUp(source, path)
      const manifest = await archiveManifest(tarArchive(path), declared)
      const settings = async (keepSecret?: 'in the store') => {
        const place = await to.place()
        const database = await place.open()
        try {
          const storage = await createDiskStorage(join(folder, `storage ${keepSecret}`), () => nowMs)
          await restoreBackup(tarArchive(path), manifest, { target: { database, storage, ...declared, keepSecret } })
          return Promise.all([TOKEN_SECRET_SETTING, TOKEN_EPOCH_SETTING].map((name) => readSetting(database, name)))
        } finally {
          await database.close()
          await place.remove()
        }
      }
      expect(await settings('in the store')).toEqual([kept, 'an epoch'])
      const [secret, epoch] = await settings()
      expect(secret).toBeUndefined()
      expect(epoch).toMatch(/^[\w-]{64}$/)
    })
  })

  it('is of one instant while others write', async () => {
    await inFolder(async (folder) => {
      await using source = await olympiad(from)
      let isOver = false
      let written = 0
      const writing = (async () => {
        for (; !isOver; written++) {
          // Two records that come together: a backup has both or neither.
          await source.engine.database.write(async (transaction) => {
            for (const table of ['instructions', 'notifications'])
              await transaction.run({ sql: `INSERT INTO ${table} (id) VALUES ('${written}')`, parameters: [] })
          })
        }
      })()
      while (written < 20) await new Promise((resolve) => setTimeout(resolve, 1))
      const { manifest } = await backUp(source, join(folder, 'a.tar'))
      const atEnd = written
      isOver = true
      await writing
      const { instructions, notifications } = manifest.tables
      expect(instructions!.rows).toBe(notifications!.rows)
      expect(instructions!.rows).toBeGreaterThanOrEqual(21)
      expect(atEnd).toBeGreaterThan(20)
    })
  })

  it('names the files that are gone, and is good for the rest', async () => {
    await inFolder(async (folder) => {
      await using source = await olympiad(from)
      const [row] = await source.engine.database.all({ sql: 'SELECT id, image FROM cameracaptures', parameters: [] })
      const key = `${source.engine.registry.find('cameracaptures')!.id}/${row?.id}/${row?.image}`
      await source.engine.storage.remove(key)
      const { manifest } = await backUp(source, join(folder, 'a.tar'))
      expect(manifest).toMatchObject({ files: 2, missingFiles: [key] })
    })
  })
})

describe('an archive', () => {
  it('shows every flipped byte, and a missing end', async () => {
    await inFolder(async (folder) => {
      await using source = await olympiad(DATABASES[0]!)
      const path = join(folder, 'a.tar')
      await backUp(source, path)
      const sound = await readFile(path)
      const bad = join(folder, 'bad.tar')
      for (let at = 700; at < sound.length; at += 16_411) {
        const bytes = Buffer.from(sound)
        bytes[at] = bytes[at]! ^ 1
        await writeFile(bad, bytes)
        await expect(
          tarArchive(bad)
            .verify()
            .then(() => digestOf(bad)),
          `byte ${at}`,
        ).rejects.toThrow()
      }
      for (const length of [0, 512, 4096, Math.floor(sound.length / 2), sound.length - 10_240]) {
        await writeFile(bad, sound.subarray(0, length))
        await expect(tarArchive(bad).verify(), `first ${length} bytes`).rejects.toThrow()
      }
    })
  })

  it('never replaces another, nor leaves half of one behind', async () => {
    await inFolder(async (folder) => {
      await using source = await olympiad(DATABASES[0]!)
      const path = join(folder, 'a.tar')
      await writeFile(path, 'mine')
      await expect(backUp(source, path)).rejects.toThrow('EEXIST')
      expect(await readFile(path, 'utf8')).toBe('mine')
    })
  })
})

/** Bytes between the entries carry nothing: a flip there need not show, but then every entry must be what it was. */
async function digestOf(path: string): Promise<never> {
  const hash = createHash('sha256')
  for await (const { name, content } of tarArchive(path).read()) hash.update(name).update(await buffer(content))
  throw new Error(`unharmed: ${hash.digest('hex')}`)
}
