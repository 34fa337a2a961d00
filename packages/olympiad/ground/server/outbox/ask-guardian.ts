import { createHash } from 'node:crypto'
import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { isFlooded, LINKS_A_DAY } from './flooded-address.ts'
import { linkEndMs } from './links.ts'
import { queueMail } from './queue-mail.ts'

const { registrations } = olympiad
const DAY_MS = 24 * 3_600_000

/** The student whose guardian is asked, and the address. */
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

/** Forms of a day that may name one address as their guardian's, and mail it. */
const FORMS_A_DAY = 20

/**
 * Whether a guardian may be mailed today. Each child's form and each guardian who asks is a guest, so forged ones could use up
 * a shared limit: forms, guardians and staff have limits of their own, and that of staff is for each child.
 */
export async function mayAsk(
  engine: Engine,
  transaction: Transaction,
  { address, name, why }: Pick<AskedWard, 'address' | 'name'> & { readonly why: 'form' | 'guardian' | 'staff' },
): Promise<boolean> {
  const kind = 'guardianLink'
  if (why === 'staff') return !(await isFlooded(engine, transaction, { kind, address, name, by: 'staff' }))
  const forms = await formsOfDay(engine, transaction, address)
  if (why === 'form') return forms < FORMS_A_DAY
  return !(await isFlooded(engine, transaction, { kind, address, most: LINKS_A_DAY + forms, by: 'guests' }))
}

/** How many forms of the last 24 hours named the address and mailed it, as far as the limit goes. */
async function formsOfDay({ database, now }: Engine, transaction: Transaction, address: string): Promise<number> {
  const { dialect } = database
  const forms = queryOf(dialect, registrations)
    .selectFrom(registrations.name)
    .select('id')
    .where(dialect.equalsNoCase('guardianEmail', address))
    .where('guardian', '!=', '')
    .where('created', '>', formatRecordTime(now() - DAY_MS))
  return (await selectRows(transaction, forms.limit(FORMS_A_DAY))).length
}

/**
 * Mails a guardian a link, good once. It ends when their address is corrected: who got it by mistake cannot use it any more. Ask
 * `mayAsk` before.
 */
export async function askGuardian(
  engine: Engine,
  transaction: Transaction,
  ward: AskedWard & { readonly by?: string },
): Promise<void> {
  const { kind, id, name, email: student, address, language, examinee, school, by = '' } = ward
  const subject = `${kind}/${id}/${markOf(address)}`
  const link = { purpose: 'guardian', subject, path: '/guardian#' } as const
  const to = { address, student, name, language, examinee, school, by }
  await queueMail(engine, transaction, [{ ...to, kind: 'guardianLink', link, expiresMs: linkEndMs(engine) }])
}

/** Distinguishes addresses without naming them. */
export const markOf = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16)
