import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '@olympiad/contract/collection'
import {
  asServer,
  decodeRow,
  type Engine,
  fileKey,
  loadRecord,
  type PreparedWrite,
  prepareCreate,
  prepareUpdate,
  type StoredRecord,
  selectReferring,
  updateRow,
  uploadedFile,
  verifyPassword,
} from '@olympiad/engine'
import type { WantedRecord } from './bundle-writes.ts'

export interface Preparation {
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly write?: PreparedWrite<StoredRecord>
}

const UNCHANGED: Preparation = { outcome: 'unchanged' }

interface Stage {
  /** Becomes the creation date. */
  readonly nowMs: number
  /** What the parts of the writes are told. */
  readonly intent: WriteIntent
}
type WriteIntent = Readonly<Record<string, unknown>>

/** Decides what a wanted record needs, and does the slow part of it: hashes and files. */
export async function prepareRecord(
  engine: Engine,
  wanted: WantedRecord,
  { nowMs, intent }: Stage,
): Promise<Preparation> {
  const collection = engine.registry.find(wanted.collection)
  if (!collection) throw new Error(`there is no collection ${wanted.collection}`)
  const stored = await loadRecord(engine.database, collection, wanted.id)
  if (wanted.unlessLike && (stored || (await hasLike(engine, collection, wanted)))) return UNCHANGED
  const body = stored ? await changes(wanted, stored) : { id: wanted.id, ...wanted.values, ...passwordForm(wanted) }
  const file = await newFile(engine, collection, { wanted, stored })
  if (stored && !file && Object.keys(body).length === 0) return UNCHANGED
  const submission = { body, files: file ? [file] : [] }
  const request = { ...asServer(engine), nowMs }
  if (stored) {
    const write = await prepareUpdate(engine, { collection, submission, request, id: wanted.id, intent })
    return { outcome: 'updated', write: withHash(engine, collection, { wanted, write }) }
  }
  const write = await prepareCreate(engine, { collection, submission, request })
  return { outcome: 'created', write: withHash(engine, collection, { wanted, write }) }
}

type Write = PreparedWrite<StoredRecord>

/** Puts a hash that was brought along in the place of the password nobody knows. */
function withHash(
  engine: Engine,
  collection: Collection,
  { wanted, write }: { wanted: WantedRecord; write: Write },
): Write {
  const { id, passwordHash } = wanted
  if (passwordHash === undefined) return write
  const statement = updateRow(engine.database.dialect, collection, { id, password: passwordHash })
  return {
    undo: write.undo,
    async run(transaction) {
      const record = await write.run(transaction)
      await transaction.run(statement)
      return record
    },
  }
}

/** Only what differs: an unchanged password keeps its hash, and so the sessions of its account. */
async function changes(wanted: WantedRecord, stored: StoredRecord): Promise<Record<string, unknown>> {
  const { values, password, passwordHash } = wanted
  const different = Object.entries(values).filter(([field, value]) => !isDeepStrictEqual(value, stored[field]))
  const keepsPassword =
    password === undefined
      ? passwordHash === undefined || passwordHash === stored.password
      : await verifyPassword(String(stored.password), password)
  return { ...Object.fromEntries(different), ...(keepsPassword ? {} : passwordForm(wanted)) }
}

/** With a hash, any password will do: it is replaced in the same transaction. */
function passwordForm({ password, passwordHash }: WantedRecord) {
  const chosen = password ?? (passwordHash === undefined ? undefined : randomBytes(24).toString('base64url'))
  return chosen === undefined ? {} : { password: chosen, passwordConfirm: chosen }
}

interface Pair {
  readonly wanted: WantedRecord
  readonly stored: StoredRecord | null
}

/** The file to upload; undefined when there is none or the stored one has the same bytes. */
async function newFile(engine: Engine, collection: Collection, { wanted, stored }: Pair) {
  if (!wanted.file) return undefined
  const { field, name, bytes } = wanted.file
  const storedName = String(stored?.[field] ?? '')
  const kept = storedName === '' ? null : await engine.storage.open(fileKey(collection, wanted.id, storedName))
  if (kept?.size === bytes.length && Buffer.concat(await Array.fromAsync(kept.stream())).equals(bytes)) return undefined
  return uploadedFile(field, name, { bytes })
}

async function hasLike({ database }: Engine, collection: Collection, { values, unlessLike = ['id'] }: WantedRecord) {
  const [field] = unlessLike
  const statement = selectReferring(database.dialect, collection, { field, isMulti: false, id: String(values[field]) })
  const rows = await database.all(statement)
  return rows.some((row) => {
    const record = decodeRow(collection, row)
    return unlessLike.every((name) => record[name] === values[name])
  })
}
