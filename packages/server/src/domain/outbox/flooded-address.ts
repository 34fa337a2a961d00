import { olympiad } from '@olympiad/contract/collections/index'
import type { MailKindName } from '@olympiad/contract/mail/mail-kinds'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'

const { mails } = olympiad
const DAY_MS = 24 * 3_600_000
/** Nobody floods a stranger's address with links. */
export const LINKS_A_DAY = 5

/** Whether an address got as many mails of a kind as it gets within 24 hours. */
export async function isFlooded(
  { database, now }: Engine,
  transaction: Transaction,
  { kind, address }: { readonly kind: MailKindName; readonly address: string },
): Promise<boolean> {
  const { dialect } = database
  const links = queryOf(dialect, mails)
    .selectFrom(mails.name)
    .select('id')
    .where(dialect.equalsNoCase('address', address))
    .where('kind', '=', kind)
    .where('created', '>', formatRecordTime(now() - DAY_MS))
  return (await selectRows(transaction, links.limit(LINKS_A_DAY))).length >= LINKS_A_DAY
}
