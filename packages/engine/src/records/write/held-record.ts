import type { Collection } from '@olympiad/contract/collection'
import { isMulti } from '@olympiad/contract/fields'
import { ApiError } from '../../core/api-error.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { countHolding } from '../../rows/statements.ts'

/** PocketBase's words. */
const REFUSAL = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'

interface Held {
  readonly collection: Collection
  readonly id: string
  /** Whether the one who deletes may know all there is. */
  readonly isTold: boolean
}

/** The refusal to delete a record that others require; a superuser is told which collections, and how many of their records. */
export async function heldRecord(engine: Engine, transaction: Transaction, held: Held): Promise<ApiError> {
  if (!held.isTold) return new ApiError(400, REFUSAL)
  const holders: string[] = []
  for (const other of engine.registry.all) {
    if (other.kind === 'view') continue
    for (const [field, declared] of Object.entries(other.fields)) {
      if (declared.type !== 'relation' || !declared.required || declared.cascadeDelete) continue
      if (engine.registry.find(declared.to) !== held.collection) continue
      const reference = { field, isMulti: isMulti(declared), id: held.id }
      const [row] = await transaction.all(countHolding(engine.database.dialect, other, reference))
      if (Number(row?.count) > 0) holders.push(`${other.name}.${field} (${row?.count})`)
    }
  }
  return new ApiError(400, `${REFUSAL} Held by: ${holders.join(', ')}.`)
}
