import type { Collection } from '@olympiad/schema/collection'
import { TOKEN_SECRET_SETTING } from '../auth/sessions/token-secret.ts'
import type { Database, Executor } from '../db/database.ts'
import { storedSchema } from '../db/schema/migrate.ts'
import { doneNames } from '../db/schema/named-migrations.ts'
import { type Declared, hasId } from '../db/schema/schema.ts'
import { withEngineTables } from '../engine-tables.ts'
import { fileKey, namesOf } from '../files/uploads.ts'
import { filePlaces } from '../storage/segments/file-places.ts'
import type { Storage } from '../storage/storage.ts'
import { inLanes } from '../support/in-lanes.ts'
import type { Archive, ArchiveWriter } from './archive.ts'
import { FORMAT, MANIFEST, type Manifest, VERSION } from './manifest.ts'
import { tablePages } from './rows.ts'

export interface BackupSource extends Declared {
  readonly database: Database
  readonly storage: Storage
  /** The secret that signs tokens, where it is not kept in the store itself. */
  readonly fileSecret?: string | undefined
  readonly nowMs: number
  /** The files stay where they are: of them only their places are written. For a copy that comes back beside them. */
  readonly recordsOnly?: boolean
  /** The domain's facts about the records of that instant, for the manifest. */
  readonly notes?: (all: Executor['all']) => Promise<Readonly<Record<string, string>>>
}

export type BackupProgress = (phase: 'rows' | 'files', done: number, total: number) => void

/**
 * Writes all records of one instant, and all files they name, into one archive while the service goes on. Returns what
 * it holds, and its bytes. The manifest names files that vanished during the copy or were missing before.
 */
export async function takeBackup(archive: Archive, source: BackupSource, progress: BackupProgress = () => {}) {
  const { database, nowMs } = source
  let manifest: Manifest | undefined
  const size = await archive.write(async (writer) => {
    const { tables, keys, migrations, notes } = await copyRows(writer, source, progress)
    const missingFiles = await copyFiles(writer, { storage: source.storage, keys, lanes: archive.lanes, progress })
    manifest = {
      format: FORMAT,
      version: VERSION,
      takenAt: new Date(nowMs).toISOString(),
      store: database.dialect.name,
      tables,
      migrations,
      files: keys.length - missingFiles.length,
      missingFiles,
      ...(notes && { notes }),
    }
    await writer.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  })
  return { manifest: manifest as Manifest, size }
}

function copyRows(archive: ArchiveWriter, source: BackupSource, progress: BackupProgress) {
  const { dialect } = source.database
  return source.database.snapshot(async (all) => {
    const schema = await storedSchema({ all, dialect })
    if (!schema) throw new Error('there is no olympiad to back up')
    const passing = withEngineTables(source).tables.filter(
      ({ name, isPassing }) => isPassing && !(source.recordsOnly && name === filePlaces.name),
    )
    const names = Object.keys(schema.tables).filter((name) => !passing.some((table) => table.name === name))
    let total = 0
    for (const name of names) {
      const [row] = await all({ sql: `SELECT count(*) AS n FROM "${name}"`, parameters: [] })
      total += Number(row?.n)
    }
    const tables: Manifest['tables'] = {}
    const keys: string[] = []
    let done = 0
    for (const name of names) {
      const { columns, ...table } = schema.tables[name]!
      const shape = { columns, ...(hasId(table) ? {} : { hasId: false as const }) }
      let rows = 0
      let part = 0
      for await (const page of withSecret(name, source, tablePages({ all, dialect }, { name, ...shape }))) {
        part += 1
        const text = page.map((row) => `${JSON.stringify(row)}\n`).join('')
        await archive.addText(`tables/${name}/${String(part).padStart(6, '0')}.jsonl`, text)
        if (!source.recordsOnly) keys.push(...keysOf(source.collections, { name, columns: Object.keys(columns), page }))
        rows += page.length
        done += page.length
        progress('rows', done, total)
      }
      tables[name] = { ...shape, rows }
    }
    const notes = await source.notes?.(all)
    return { tables, keys, migrations: [...(await doneNames({ all }, dialect))], notes }
  })
}

/** The secret lies beside an embedded store and inside a shared one; a backup keeps it as a shared one does. */
async function* withSecret<T>(name: string, { fileSecret }: BackupSource, pages: AsyncGenerator<T[][]>) {
  if (name === '_settings' && fileSecret !== undefined) yield [[TOKEN_SECRET_SETTING, fileSecret]] as T[][]
  yield* pages
}

interface TablePage {
  readonly name: string
  readonly columns: readonly string[]
  readonly page: readonly (readonly unknown[])[]
}

/** Keys of the files that a page of records names. */
function keysOf(collections: readonly Collection[], { name, columns, page }: TablePage): string[] {
  const collection = collections.find((one) => one.name === name)
  if (!collection) return []
  return columns.flatMap((column, index) => {
    const field = collection.fields[column]
    if (field?.type !== 'file') return []
    return page.flatMap(([id, ...values]) => {
      const stored = String(values[index])
      const names = namesOf(field.maxSelect > 1 ? JSON.parse(stored) : stored)
      return names.map((file) => fileKey(collection, String(id), file))
    })
  })
}

interface Copying {
  readonly storage: Storage
  readonly keys: readonly string[]
  readonly lanes: number
  readonly progress: BackupProgress
}

async function copyFiles(archive: ArchiveWriter, { storage, keys, lanes, progress }: Copying): Promise<string[]> {
  const missing: string[] = []
  let done = 0
  await inLanes(lanes, keys, async (key) => {
    const file = await storage.open(key)
    if (file) await archive.add({ name: `files/${key}`, size: file.size, content: file.stream() })
    else missing.push(key)
    progress('files', ++done, keys.length)
  })
  return missing
}
