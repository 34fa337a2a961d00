import { buffer, text } from 'node:stream/consumers'
import { newSecret, TOKEN_EPOCH_SETTING, TOKEN_SECRET_SETTING } from '../auth/sessions/token-secret.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type MigrationTarget, migrate, storedSchema } from '../db/schema/migrate.ts'
import { writeSetting } from '../db/schema/settings.ts'
import type { Row } from '../db/statement.ts'
import { withEngineTables } from '../engine-tables.ts'
import type { Storage } from '../storage/storage.ts'
import { inLanes } from '../support/in-lanes.ts'
import type { Archive } from './archive.ts'
import { MANIFEST, type Manifest, misfits, readManifest } from './manifest.ts'
import { insertPage } from './rows.ts'

export interface RestoreTarget extends MigrationTarget {
  readonly database: Database
  readonly storage: Storage
  /**
   * Stores the token secret, in the store or by this function. Absent: the secret is forgotten, since it would revive
   * sessions that ended after the backup.
   */
  readonly keepSecret?: 'in the store' | ((secret: string) => Promise<void>) | undefined
  /** Writes what is to stand beside what was restored, in its transaction. */
  readonly finish?: (transaction: Transaction) => Promise<void>
}

export type RestoreProgress = (phase: 'files' | 'rows', done: number, total: number) => void

/** The manifest of a verified archive. Throws if this version cannot restore it. */
export async function archiveManifest(archive: Archive, declared: MigrationTarget): Promise<Manifest> {
  for await (const { name, content } of archive.read()) {
    if (name !== MANIFEST) continue
    const manifest = await readManifest(await text(content))
    const faults = misfits(manifest, withEngineTables(declared))
    if (faults.length > 0) throw new Error(`this backup does not fit this version: ${faults.join('; ')}`)
    return manifest
  }
  throw new Error(`${archive.name} is no backup: it has no ${MANIFEST}`)
}

/** Throws when the store holds any record. */
export async function requireEmptyStore(database: Database): Promise<void> {
  const schema = await storedSchema(database)
  for (const name of Object.keys(schema?.tables ?? {})) {
    const [row] = await database.all({ sql: `SELECT 1 AS there FROM "${name}" LIMIT 1`, parameters: [] })
    if (row) throw new Error(`the store is not empty: it has ${name}. Restore into a new one`)
  }
}

/** Writes a verified archive into an empty place: the files first, then all records in one transaction. */
export async function restoreBackup(
  archive: Archive,
  manifest: Manifest,
  { target, progress = () => {} }: { target: RestoreTarget; progress?: RestoreProgress },
): Promise<void> {
  const { database } = target
  await migrate(database, withEngineTables(target))
  await restoreFiles(archive, { ...target, total: manifest.files, progress })
  const secret = await database.write((transaction) =>
    restoreRows(archive, manifest, { target, transaction, progress }),
  )
  if (secret !== undefined && typeof target.keepSecret === 'function') await target.keepSecret(secret)
}

interface Files extends RestoreTarget {
  readonly total: number
  readonly progress: RestoreProgress
}

async function restoreFiles(archive: Archive, { storage, total, progress }: Files): Promise<void> {
  let done = 0
  await inLanes(archive.lanes, archive.read(), async ({ name, content }) => {
    if (!name.startsWith('files/')) return
    await storage.write(name.slice('files/'.length), await buffer(content))
    progress('files', ++done, total)
  })
}

interface Rows {
  readonly target: RestoreTarget
  readonly transaction: Transaction
  readonly progress: RestoreProgress
}

/** The token secret, if there is one. */
async function restoreRows(archive: Archive, { tables }: Manifest, { target, transaction, progress }: Rows) {
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  let secret: string | undefined
  for await (const { name, content } of archive.read()) {
    const table = /^tables\/(.+)\/\d+\.jsonl$/.exec(name)?.[1]
    if (table === undefined) continue
    const known = tables[table]
    if (!known) throw new Error(`the manifest knows no ${table}`)
    const lines = (await text(content)).split('\n').filter(Boolean)
    let page = lines.map((line) => JSON.parse(line) as string[])
    if (table === '_settings') {
      secret ??= page.find(([id]) => id === TOKEN_SECRET_SETTING)?.[1]
      page = settingsOf(page, target)
    }
    if (page.length > 0) await transaction.run(insertPage(target.database.dialect, { name: table, ...known }, page))
    done += lines.length
    progress('rows', done, total)
  }
  if (done !== total) throw new Error(`the archive has ${done} records, and its manifest says ${total}`)
  await requireRows(transaction, tables)
  await target.finish?.(transaction)
  if (!target.keepSecret)
    await writeSetting(target.database, transaction, { name: TOKEN_EPOCH_SETTING, value: newSecret() })
  return secret
}

/** The settings to restore: the secret only if the store keeps it. */
function settingsOf(page: readonly string[][], { keepSecret }: RestoreTarget): string[][] {
  if (keepSecret === 'in the store') return [...page]
  const left = keepSecret ? [TOKEN_SECRET_SETTING] : [TOKEN_SECRET_SETTING, TOKEN_EPOCH_SETTING]
  return page.filter(([id = '']) => !left.includes(id))
}

/** Whether everything that was counted at the backup is here now. */
async function requireRows(transaction: Transaction, tables: Manifest['tables']): Promise<void> {
  for (const [name, { rows }] of Object.entries(tables)) {
    if (name.startsWith('_settings')) continue // one may be kept elsewhere
    const [row] = (await transaction.all({ sql: `SELECT count(*) AS n FROM "${name}"`, parameters: [] })) as Row[]
    if (Number(row?.n) !== rows) throw new Error(`${name} has ${row?.n} records after the restore instead of ${rows}`)
  }
}
