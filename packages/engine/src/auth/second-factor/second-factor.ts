import type { ChangeListener } from '../../core/changes.ts'
import type { Account, RequestInfo } from '../../core/request-info.ts'
import type { SecondFactorChange } from '../../core/write-part.ts'
import { type Executor, type Transaction, UniqueViolation } from '../../db/database.ts'
import type { Dialect } from '../../db/dialect.ts'
import { declareTable, type RowOf } from '../../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../../db/schema/table-rows.ts'
import type { Engine } from '../../engine.ts'
import { newRecoveryCodes, plainCode, recoveryHash, stepOf } from './one-time-codes.ts'

/** Second factors of accounts; they never leave, except in a backup. */
export const secondFactors = declareTable('_second_factors', {
  about: 'The secret of an authenticator app, confirmed by a code of it; the id names collection and account.',
  columns: {
    id: { kind: 'text' },
    secret: { kind: 'text', default: '' },
    lastStep: { kind: 'number', default: 0 },
    recovery: { kind: 'json', nullable: true },
  },
  key: ['id'],
})

/** The kinds of proof beside the password. */
export interface SecondFactor {
  readonly secret: string
  /** Recovery codes that were not used yet. */
  readonly recoveryLeft: number
}

const idOf = ({ collection, record }: Account) => `${collection.name}/${record.id}`

/** The second factor of an account; null when it has none. */
export async function findSecondFactor({ database }: Engine, account: Account): Promise<SecondFactor | null> {
  if (!account.collection.auth?.secondFactor) return null
  const all = queryOf(database.dialect, secondFactors).selectFrom(secondFactors.name).selectAll()
  const [found] = await readRows(database, secondFactors, all.where('id', '=', idOf(account)))
  return found ? { secret: found.secret, recoveryLeft: hashesOf(found).length } : null
}

/** Whether the account may not sign in without one. */
export function needsSecondFactor({ requireSecondFactor }: Engine, { collection }: Account): boolean {
  return Boolean(collection.auth?.secondFactor) && requireSecondFactor.includes(collection.name)
}

/**
 * Gives an account a second factor, confirmed by one of its codes. Returns the recovery codes; null if the code is
 * wrong, or the account has a factor.
 */
export async function confirmSecondFactor(
  engine: Engine,
  account: Account,
  { secret, code, request }: { readonly secret: string; readonly code: string; readonly request: RequestInfo },
): Promise<string[] | null> {
  const step = await stepOf(secret, plainCode(code), engine.now())
  if (step === null) return null
  const codes = newRecoveryCodes()
  const row = { id: idOf(account), secret, lastStep: step, recovery: JSON.stringify(codes.map(recoveryHash)) }
  try {
    const { database } = engine
    return await database.write(async (transaction) => {
      await runQuery(transaction, queryOf(database.dialect, secondFactors).insertInto(secondFactors.name).values(row))
      await tellParts(engine, transaction, { account, isSet: true, request })
      return codes
    })
  } catch (error) {
    if (error instanceof UniqueViolation) return null
    throw error
  }
}

/** Whether the code is right, from the app or a recovery code; a right one is used up. */
export async function spendCode(engine: Engine, account: Account, typed: string): Promise<boolean> {
  const { dialect } = engine.database
  const code = plainCode(typed)
  const id = idOf(account)
  return engine.database.write(async (transaction) => {
    const all = queryOf(dialect, secondFactors).selectFrom(secondFactors.name).selectAll().where('id', '=', id)
    const [row] = await readRows(transaction, secondFactors, dialect.isShared ? all.forUpdate() : all)
    if (!row) return false
    const step = await stepOf(row.secret, code, engine.now())
    const hashes = hashesOf(row)
    const left = hashes.filter((hash) => hash !== recoveryHash(code))
    const update = queryOf(dialect, secondFactors).updateTable(secondFactors.name).where('id', '=', id)
    if (step !== null && step > row.lastStep) await runQuery(transaction, update.set({ lastStep: step }))
    else if (left.length < hashes.length) await runQuery(transaction, update.set({ recovery: JSON.stringify(left) }))
    else return false
    return true
  })
}

/** Takes the second factor of an account away. */
export async function removeSecondFactor(engine: Engine, account: Account, request: RequestInfo): Promise<void> {
  await engine.database.write(async (transaction) => {
    const count = await remove(transaction, engine.database.dialect, idOf(account))
    if (count > 0) await tellParts(engine, transaction, { account, isSet: false, request })
  })
}

async function tellParts(engine: Engine, transaction: Transaction, change: SecondFactorChange): Promise<void> {
  for (const part of engine.parts) await part.afterSecondFactor?.(engine, transaction, change)
}

/** Nothing of a deleted account's stays. */
export function forgetWithAccount({ database }: Engine): ChangeListener {
  return (transaction, { action, collection, record }) => {
    if (action !== 'delete' || !collection.auth?.secondFactor) return undefined
    return remove(transaction, database.dialect, idOf({ collection, record })).then(() => undefined)
  }
}

function remove(executor: Executor, dialect: Dialect, id: string): Promise<number> {
  return runQuery(executor, queryOf(dialect, secondFactors).deleteFrom(secondFactors.name).where('id', '=', id))
}

function hashesOf({ recovery }: RowOf<typeof secondFactors>): string[] {
  return JSON.parse(recovery ?? '[]') as string[]
}
