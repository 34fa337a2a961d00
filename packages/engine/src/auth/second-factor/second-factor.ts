import type { ChangeListener } from '../../core/changes.ts'
import type { Account } from '../../core/request-info.ts'
import { UniqueViolation } from '../../db/database.ts'
import { secondFactors } from '../../db/schema/internal-tables.ts'
import type { Engine } from '../../engine.ts'
import { loadRecord } from '../../rows/load.ts'
import { decodeRow } from '../../rows/rows.ts'
import { deleteById, insertRow, selectForUpdate, updateRow } from '../../rows/statements.ts'
import { newRecoveryCodes, plainCode, recoveryHash, stepOf } from './one-time-codes.ts'

/** What an account can be asked for besides its password. */
export interface SecondFactor {
  readonly secret: string
  /** Recovery codes that were not used yet. */
  readonly recoveryLeft: number
}

const idOf = ({ collection, record }: Account) => `${collection.name}/${record.id}`

/** The second factor of an account; null when it has none. */
export async function findSecondFactor({ database }: Engine, account: Account): Promise<SecondFactor | null> {
  if (!account.collection.auth?.secondFactor) return null
  const found = await loadRecord(database, secondFactors, idOf(account))
  return found && { secret: String(found.secret), recoveryLeft: (found.recovery as string[]).length }
}

/** Whether the account may not sign in without one. */
export function needsSecondFactor({ requireSecondFactor }: Engine, { collection }: Account): boolean {
  return Boolean(collection.auth?.secondFactor) && requireSecondFactor.includes(collection.name)
}

/** Gives an account a second factor that a code of it confirms; its recovery codes. Null when the code is wrong, or it has one. */
export async function confirmSecondFactor(
  engine: Engine,
  account: Account,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<string[] | null> {
  const step = await stepOf(secret, plainCode(code), engine.now())
  if (step === null) return null
  const codes = newRecoveryCodes()
  const id = idOf(account)
  const record = { id, secret, lastStep: step, recovery: codes.map(recoveryHash) }
  try {
    await engine.database.run(insertRow(engine.database.dialect, secondFactors, record))
    return codes
  } catch (error) {
    if (error instanceof UniqueViolation) return null
    throw error
  }
}

/** Whether the code is right, of the app or a recovery code; it is used up by that. */
export async function spendCode(engine: Engine, account: Account, typed: string): Promise<boolean> {
  const { dialect } = engine.database
  const code = plainCode(typed)
  const id = idOf(account)
  return engine.database.write(async (transaction) => {
    const [row] = await transaction.all(selectForUpdate(dialect, secondFactors, id))
    if (!row) return false
    const { secret, lastStep, recovery } = decodeRow(secondFactors, row)
    const step = await stepOf(String(secret), code, engine.now())
    const left = (recovery as string[]).filter((hash) => hash !== recoveryHash(code))
    if (step !== null && step > Number(lastStep)) {
      await transaction.run(updateRow(dialect, secondFactors, { id, lastStep: step }))
    } else if (left.length < (recovery as string[]).length) {
      await transaction.run(updateRow(dialect, secondFactors, { id, recovery: left }))
    } else return false
    return true
  })
}

/** Takes the second factor of an account away. */
export async function removeSecondFactor({ database }: Engine, account: Account): Promise<void> {
  await database.write((transaction) => transaction.run(deleteById(database.dialect, secondFactors, idOf(account))))
}

/** Nothing of a deleted account's stays. */
export function forgetWithAccount({ database }: Engine): ChangeListener {
  return async (transaction, { action, collection, record }) => {
    if (action === 'delete' && collection.auth?.secondFactor)
      await transaction.run(deleteById(database.dialect, secondFactors, idOf({ collection, record })))
    return undefined
  }
}
