import type { Collection } from '@olympiad/schema/collection'
import { isMulti } from '@olympiad/schema/fields'
import { ApiError } from '../../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import { ConstraintViolation, type Transaction } from '../../db/database.ts'
import { compileOnce } from '../../db/statement.ts'
import type { Engine } from '../../engine.ts'
import { filterAllowed } from '../../rows/find.ts'
import { countHolding } from '../../rows/statements.ts'

/** PocketBase's words. */
const REFUSAL = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'
/** The most holders to check one by one. */
const MOST = 1000

interface Deletion {
  readonly collection: Collection
  readonly record: StoredRecord
  /** Who deletes. */
  readonly request: RequestInfo
}

/**
 * The refusal to delete a record that others require. It names the referencing fields with counts to superusers, and to
 * staff only for records that they may list. Other callers learn nothing.
 */
export async function referencedRecord(
  engine: Engine,
  transaction: Transaction,
  deletion: Deletion,
): Promise<ApiError> {
  const { account, isSuperuser } = deletion.request
  if (!isSuperuser && !(account && engine.isStaff(account))) return new ApiError(400, REFUSAL)
  const records = await referringRecords(engine, transaction, deletion)
  const rows = isSuperuser ? await referringRows(engine, transaction, deletion) : []
  const holders = [...records, ...rows].map(([name, count]) => `${name} (${count})`)
  return new ApiError(400, holders.length === 0 ? REFUSAL : `${REFUSAL} Held by: ${holders.join(', ')}.`)
}

/** Whether a row of an internal table references the record. */
export async function isReferencedByRows(
  engine: Engine,
  transaction: Transaction,
  deletion: Deletion,
): Promise<boolean> {
  return (await referringRows(engine, transaction, deletion)).length > 0
}

/** Turns a foreign key error of the store into the refusal. */
export function asReferenced(error: unknown): never {
  throw error instanceof ConstraintViolation ? new ApiError(400, REFUSAL, {}, { cause: error }) : error
}

type Holder = readonly [name: string, count: number]

async function referringRecords(
  engine: Engine,
  transaction: Transaction,
  { collection, record: { id }, request }: Deletion,
): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const other of engine.registry.all) {
    if (other.kind === 'view') continue
    for (const [field, declared] of Object.entries(other.fields)) {
      if (declared.type !== 'relation' || declared.cascadeDelete) continue
      if (!declared.required && !declared.keepsTarget) continue
      if (engine.registry.find(declared.to) !== collection) continue
      const reference = { field, isMulti: isMulti(declared), id }
      const count = request.isSuperuser
        ? Number((await transaction.all(countHolding(engine.database.dialect, other, reference)))[0]?.count)
        : await countListed(engine, transaction, { other, reference, request })
      if (count > 0) holders.push([`${other.name}.${field}`, count])
    }
  }
  return holders
}

interface ListedReference {
  readonly other: Collection
  readonly reference: Parameters<typeof countHolding>[2]
  readonly request: RequestInfo
}

/** How many of the first holders the account may list. */
async function countListed(
  engine: Engine,
  transaction: Transaction,
  { other, reference, request }: ListedReference,
): Promise<number> {
  if (other.rules.list === null) return 0
  const value = reference.isMulti ? JSON.stringify([reference.id]) : reference.id
  const holding = engine.database.dialect.builder.selectFrom(other.name).select('id').where(reference.field, '=', value)
  const ids = (await transaction.all(compileOnce(holding.limit(MOST)))).map(({ id }) => String(id))
  const selection = { collection: other, ids, rule: other.rules.list, request, executor: transaction }
  return (await filterAllowed(engine, selection)).size
}

/** Tables of the domain whose rows the record has to stay for. */
async function referringRows(
  { tables, database: { dialect } }: Engine,
  transaction: Transaction,
  { collection, record }: Pick<Deletion, 'collection' | 'record'>,
): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const { name, references } of tables) {
    for (const { columns, to, onDelete } of references) {
      if (to.table !== collection.name || onDelete !== 'refuse') continue
      const values = Object.fromEntries(columns.map((column, at) => [column, record[to.columns[at] ?? '']]))
      const rows = dialect.builder.selectFrom(name).where(({ and }) => and(values))
      const [found] = await transaction.all(compileOnce(rows.select(({ fn }) => fn.countAll().as('count'))))
      if (Number(found?.count) > 0) holders.push([`${name}.${columns.join('+')}`, Number(found?.count)])
    }
  }
  return holders
}
