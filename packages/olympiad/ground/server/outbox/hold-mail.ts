import { type Database, queryOf, runQuery, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'

const { mails } = olympiad

/**
 * Holds every mail that would be sent: a person frees it. What was being sent may have arrived. Nobody listens yet where this is
 * done. Returns how many are held.
 */
export async function holdUnsent(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Transaction,
  { nowMs, reply }: { readonly nowMs: number; readonly reply: string },
): Promise<number> {
  const all = queryOf(dialect, mails).updateTable(mails.name)
  await runQuery(
    transaction,
    all.set({ perhapsTwice: dialect.isShared ? true : 1 } as object).where('state', '=', 'sending'),
  )
  const held = { state: 'held', reply, updated: formatRecordTime(nowMs) } as const
  return runQuery(transaction, all.set(held).where('state', 'in', ['queued', 'sending', 'retrying']))
}
