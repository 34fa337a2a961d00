import type * as Zod from 'zod'
import type { MigrationTarget } from '../db/schema/migrate.ts'
import { hasId, type Schema, schemaOf } from '../db/schema/schema.ts'

/** The entry that describes the archive; the last one before the sums. */
export const MANIFEST = 'manifest.json'
export const FORMAT = 'olympiad-backup'
export const VERSION = 1

/** The schema of a manifest. The library is handed in: a server that starts reads no backup. */
function shapeOf({ z }: Pick<typeof Zod, 'z'>) {
  const stored = z.enum(['text', 'number', 'bool', 'list', 'json', 'geoPoint', 'blob'])

  return z.object({
    format: z.literal(FORMAT),
    version: z.literal(VERSION),
    /** The instant of the snapshot. */
    takenAt: z.string(),
    /** Store it was taken from; it can be restored into either. */
    store: z.enum(['sqlite', 'postgres']),
    /** Columns of each table in the order of the rows' values. Rows begin with an id unless `hasId` is false. */
    tables: z.record(
      z.string(),
      z.object({ columns: z.record(z.string(), stored), rows: z.int(), hasId: z.literal(false).optional() }),
    ),
    /** Names of the migrations that were done on the store. */
    migrations: z.array(z.string()).optional(),
    files: z.int(),
    /** Keys of files that a record names and the storage did not have. */
    missingFiles: z.array(z.string()),
    /** Notes of the domain about the snapshot, by name. */
    notes: z.record(z.string(), z.string()).optional(),
  })
}
export type Manifest = Zod.infer<ReturnType<typeof shapeOf>>

/** Reads a manifest. Throws a one-line error if it is invalid or of another version. */
export async function readManifest(text: string): Promise<Manifest> {
  const result = shapeOf(await import('zod')).safeParse(JSON.parse(text))
  if (result.success) return result.data
  throw new Error(`this backup is of a form that this version does not know: ${result.error.issues[0]?.message}`)
}

/** Records of the collections, as a person counts them. */
export function recordCount({ tables }: Manifest): number {
  return Object.entries(tables).reduce((sum, [name, { rows }]) => (name === '_settings' ? sum : sum + rows), 0)
}

/** Contents of a backup without a place in the declared schema, one sentence each. */
export function misfits(manifest: Manifest, declared: MigrationTarget): string[] {
  return [...missedMigrations(manifest, declared), ...misplaced(manifest, schemaOf(declared))]
}

/** A restored store has the rows of the backup, and they are taken to have been through all that is known here. */
function missedMigrations({ migrations: done = [] }: Manifest, { migrations = [] }: MigrationTarget): string[] {
  const missed = migrations.filter(({ name }) => !done.includes(name))
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name))
  return [
    ...missed.map(({ name }) => `it is from before the migration ${name}: restore it by the version that took it`),
    ...unknown.map((name) => `it is from after the migration ${name}, which is not known here`),
  ]
}

function misplaced({ tables }: Manifest, declared: Schema): string[] {
  return Object.entries(tables).flatMap(([name, { columns, hasId: had = true }]) => {
    const table = declared.tables[name]
    if (!table) return [`there is no collection ${name} any more`]
    if (hasId(table) !== had) return [`${name} has another key now`]
    return Object.entries(columns)
      .filter(([column, kind]) => table.columns[column] !== kind)
      .map(([column, kind]) => `${name}.${column} was stored as ${kind} and is ${table.columns[column] ?? 'no more'}`)
  })
}
