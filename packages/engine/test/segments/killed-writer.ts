// Writes a file that a committed record names, and one that none names yet, says so, and stays until it is killed.
// Arguments: folder of the files, kind of store, where it is, its schema.
import { writeSync } from 'node:fs'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { segmentedStorage } from '../../src/storage/segments/segmented-storage.ts'
import { createDiskStorage } from '../../src/storage/storage-disk.ts'
import { stills } from './stills.ts'

const [folder = '', kind, where = '', schema] = process.argv.slice(2)
const database = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
const disk = await createDiskStorage(folder, Date.now)
const { packing } = segmentedStorage(disk, { folder, database, collections: [stills], now: Date.now })
const [named, unnamed] = [`${stills.id}/r/named`, `${stills.id}/r/unnamed`]
await Promise.all([
  packing?.add(named, Buffer.from('named bytes')),
  packing?.add(unnamed, Buffer.from('unnamed bytes')),
])
await database.write(async (transaction) => packing?.name(transaction, [named]))
writeSync(1, 'written\n')
setInterval(() => {}, 60_000)
