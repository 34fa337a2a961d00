import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { MailKindName } from '../../../mail/declared/mail-kinds.ts'

const { mails } = olympiad
const DAY_MS = 24 * 3_600_000
/** Nobody floods a stranger's address with links. */
export const LINKS_A_DAY = 5

/** Mails to an address within 24 hours. */
interface MailsOfDay {
  readonly kind: MailKindName
  readonly address: string
  /** Those that staff asked for, or those that guests caused; all unless said. */
  readonly by?: 'staff' | 'guests'
  /** Those that greet this name alone. */
  readonly name?: string
  /** As many are allowed; five unless said. */
  readonly most?: number
}

/** Whether an address got as many mails of a kind as it gets within 24 hours. */
export async function isFlooded(
  { database, now }: Engine,
  transaction: Transaction,
  { kind, address, by, name, most = LINKS_A_DAY }: MailsOfDay,
): Promise<boolean> {
  const { dialect } = database
  let links = queryOf(dialect, mails)
    .selectFrom(mails.name)
    .select('id')
    .where(dialect.equalsNoCase('address', address))
    .where('kind', '=', kind)
    .where('created', '>', formatRecordTime(now() - DAY_MS))
  if (by) links = links.where('by', by === 'guests' ? '=' : '!=', '')
  if (name !== undefined) links = links.where('name', '=', name)
  return (await selectRows(transaction, links.limit(most))).length >= most
}
