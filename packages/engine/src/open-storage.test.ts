import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../test/databases.ts'
import { stills } from '../test/segments/stills.ts'
import { migrate } from './db/schema/migrate.ts'
import { withEngineTables } from './engine-tables.ts'
import { openStorage } from './open-storage.ts'
import { createDiskStorage } from './storage/storage-disk.ts'

const key = `${stills.id}/r/still.jpg`

describe.each(DATABASES)('the files of a store of $name from before files shared segments', (store) => {
  // fails when: the stored schema is not looked at
  it('are read before it is migrated, as a backup does, and afterwards', async () => {
    await using opened = await store.openEmpty()
    const { database } = opened
    const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-older-'))
    try {
      const open = () => openStorage({ dataDir }, { database, collections: [stills], now: Date.now })
      const read = async () => buffer((await (await open()).open(key))!.stream())
      await migrate(database, { collections: [stills] })
      await (await createDiskStorage(join(dataDir, 'storage'), Date.now)).write(key, Buffer.from('bytes'))
      expect(await read()).toEqual(Buffer.from('bytes'))
      expect((await open()).packing).toBeUndefined()
      await migrate(database, withEngineTables({ collections: [stills] }))
      expect(await read()).toEqual(Buffer.from('bytes'))
      expect((await open()).packing).toBeDefined()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
