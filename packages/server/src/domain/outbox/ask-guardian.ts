import { createHash } from 'node:crypto'
import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { makeLink } from './links.ts'
import { queueMail } from './queue-mail.ts'

const { mails } = olympiad
const DAY_MS = 24 * 3_600_000
/** Nobody floods a stranger's address with links. */
export const GUARDIAN_LINKS_A_DAY = 5

/** Whose guardian is asked, and where. */
export interface AskedWard {
  readonly kind: 'registrations' | 'examinees'
  readonly id: string
  /** Of the student. */
  readonly name: string
  readonly email: string
  /** Of the guardian. */
  readonly address: string
  readonly language: string
  /** Id of the account; empty before there is one. */
  readonly examinee: string
  readonly school: string
}

/**
 * Mails a guardian a link, good once. It ends when their address is corrected: who got it by mistake cannot use it any more. Returns
 * whether it is sent; an address gets five a day.
 */
export async function askGuardian(
  engine: Engine,
  transaction: Transaction,
  ward: AskedWard & { readonly by?: string },
): Promise<boolean> {
  const { kind, id, name, email: student, address, language, examinee, school, by = '' } = ward
  if (await isFlooded(engine, transaction, address)) return false
  const subject = `${kind}/${id}/${markOf(address)}`
  const { token, expiresMs } = await makeLink(engine, transaction, { purpose: 'guardian', subject })
  const to = { address, student, name, language, examinee, school, by }
  await queueMail(engine, transaction, [
    { ...to, kind: 'guardianLink', values: { link: `/guardian#${token}` }, expiresMs },
  ])
  return true
}

/** Tells addresses apart, and names none. */
export const markOf = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16)

async function isFlooded({ database, now }: Engine, transaction: Transaction, address: string): Promise<boolean> {
  const { dialect } = database
  const links = queryOf(dialect, mails)
    .selectFrom(mails.name)
    .select('id')
    .where(dialect.equalsNoCase('address', address))
    .where('kind', '=', 'guardianLink')
    .where('created', '>', formatRecordTime(now() - DAY_MS))
  return (await selectRows(transaction, links.limit(GUARDIAN_LINKS_A_DAY))).length >= GUARDIAN_LINKS_A_DAY
}
