import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from '@olympiad/schema/fields'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestBucket, type TestBucket } from '../../test/bucket/bucket.ts'
import { DATABASES } from '../../test/databases.ts'
import { declare } from '../../test/db/notes.ts'
import { type MigrationTarget, migrate } from '../db/schema/migrate.ts'
import { backfill } from '../db/schema/migration-steps.ts'
import { declareTable, type RowOf } from '../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../db/schema/table-rows.ts'
import { withEngineTables } from '../engine-tables.ts'
import { createDiskStorage } from '../storage/storage-disk.ts'
import type { Archive } from './archive.ts'
import { bucketArchive } from './bucket-archive.ts'
import { archiveManifest, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { tarArchive } from './tar-archive.ts'

const exams = declare('exams', { name: text() })
const pictures = declareTable('pictures', {
  about: 'A picture of a test.',
  columns: {
    exam: { kind: 'text' },
    at: { kind: 'number' },
    bytes: { kind: 'blob', nullable: true },
    isKept: { kind: 'bool', nullable: true },
    facts: { kind: 'json', nullable: true },
  },
  key: ['exam', 'at'],
  references: [{ columns: ['exam'], to: { table: 'exams', columns: ['id'] }, onDelete: 'cascade' }],
})
const passing = declareTable('passing', {
  about: 'What is of no worth later.',
  columns: { id: { kind: 'text' } },
  key: ['id'],
  isPassing: true,
})
const target: MigrationTarget = { collections: [exams], tables: [pictures, passing] }
const rows: RowOf<typeof pictures>[] = [
  { exam: 'e', at: 1, bytes: new Uint8Array([0, 255, 10]), isKept: false, facts: '{"a": 1}' },
  { exam: 'e', at: 2, bytes: null, isKept: null, facts: null },
]
const plain = (sql: string) => ({ sql, parameters: [] })
const pairs = DATABASES.flatMap((from) => DATABASES.map((to) => ({ from, to })))
const cases = pairs.flatMap((pair) => (['file', 'bucket'] as const).map((place) => ({ ...pair, place })))

let bucket: TestBucket
beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(() => bucket[Symbol.asyncDispose]())

describe.each(cases)(
  'a backup in a $place of tables that are no collections, from $from.name to $to.name',
  ({ from, to, place }) => {
    let folder: string
    let archive: Archive
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'olympiad-backup-'))
      const prefix = `${basename(folder)}/`
      archive = place === 'file' ? tarArchive(join(folder, 'a.tar')) : bucketArchive({ ...bucket.place, prefix })
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    async function backUp(source: MigrationTarget) {
      await using opened = await from.openEmpty()
      const { database } = opened
      await migrate(database, withEngineTables(source))
      await database.run(plain(`INSERT INTO exams (id, name) VALUES ('e', 'x')`))
      await runQuery(database, queryOf(database.dialect, pictures).insertInto('pictures').values(rows))
      await database.run(plain(`INSERT INTO passing (id) VALUES ('p')`))
      const storage = await createDiskStorage(join(folder, 'from'), () => 0)
      await takeBackup(archive, { ...source, database, storage, nowMs: 0 })
    }

    it('restores their rows, and leaves out passing ones', async () => {
      await backUp(target)
      const manifest = await archiveManifest(archive, target)
      await using opened = await to.openEmpty()
      const { database } = opened
      const storage = await createDiskStorage(join(folder, 'to'), () => 0)
      await restoreBackup(archive, manifest, { target: { ...target, database, storage } })
      const query = queryOf(database.dialect, pictures).selectFrom('pictures').selectAll().orderBy('at')
      expect(await readRows(database, pictures, query)).toMatchObject(rows)
      expect(await database.all(plain('SELECT * FROM passing'))).toEqual([])
    })

    it('is refused by a program with other migrations, because its rows have not been migrated', async () => {
      const double = { name: 'double', at: 'after' as const, steps: [backfill('UPDATE pictures SET at = at * 2')] }
      await backUp({ ...target, migrations: [double] })
      expect((await archiveManifest(archive, { ...target, migrations: [double] })).migrations).toEqual(['double'])
      await expect(archiveManifest(archive, target)).rejects.toThrow(
        'from after the migration double, which is not known here',
      )
      const more = { ...double, name: 'more' }
      await expect(archiveManifest(archive, { ...target, migrations: [double, more] })).rejects.toThrow(
        'from before the migration more: restore it by the version that took it',
      )
    })
  },
)
