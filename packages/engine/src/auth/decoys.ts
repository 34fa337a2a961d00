import { createHmac } from 'node:crypto'
import type { Collection } from '@olympiad/schema/collection'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import { bcryptCost } from './passwords.ts'

/** How old the count of hashes by kind may be. */
const COUNTED_FOR_MS = 60_000
/** Accounts whose hashes are counted, the first by id: all of 300,000 would hold the event loop of an embedded store for 150 ms. */
const SAMPLE = 1000
/** `$2b$10$`: the part of a hash that tells the cost of verifying it. */
const KIND_LENGTH = 7

interface Share {
  /** Cost of bcrypt; undefined for argon2id. */
  readonly cost: number | undefined
  readonly accounts: number
}
interface DecoyCount {
  readonly atMs: number
  readonly shares: readonly Share[]
}
const counts = new WeakMap<Database, Map<string, DecoyCount>>()

/**
 * The kind of decoy hash for an unknown name: the cost of bcrypt, or undefined for argon2id. A name always gets the same
 * kind, and each kind is as frequent as among real accounts (imports from PocketBase have both). So reply times do not
 * reveal whether a name exists.
 */
export async function decoyCost(engine: Engine, collection: Collection, name: string): Promise<number | undefined> {
  const shares = await sharesOf(engine, collection)
  const accounts = shares.reduce((sum, share) => sum + share.accounts, 0)
  const draw = createHmac('sha256', engine.tokenSecret).update(`decoy ${collection.id} ${name}`).digest().readUInt32BE()
  let rest = (draw / 2 ** 32) * accounts
  for (const share of shares) {
    rest -= share.accounts
    if (rest < 0) return share.cost
  }
  return undefined
}

/** The dearest first: as accounts get newer hashes, names go over to the newer kind, and never back. */
async function sharesOf({ database, now }: Engine, { name }: Collection): Promise<readonly Share[]> {
  const byName = counts.get(database) ?? new Map<string, DecoyCount>()
  counts.set(database, byName)
  const kept = byName.get(name)
  if (kept && now() - kept.atMs < COUNTED_FOR_MS) return kept.shares
  const { builder } = database.dialect
  const kind = sql<string>`substr(${sql.ref('password')}, 1, ${sql.lit(KIND_LENGTH)})`
  const sample = builder.selectFrom(name).select('password').orderBy('id').limit(SAMPLE).as('sample')
  const query = builder.selectFrom(sample).select([kind.as('kind'), builder.fn.countAll().as('accounts')])
  const rows = await database.all(compileOnce(query.groupBy(kind)))
  const shares = rows
    .map((row) => ({ cost: bcryptCost(String(row.kind)), accounts: Number(row.accounts) }))
    .toSorted((one, two) => (two.cost ?? 0) - (one.cost ?? 0))
  byName.set(name, { atMs: now(), shares })
  return shares
}
