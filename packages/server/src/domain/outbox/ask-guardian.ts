import { createHash } from 'node:crypto'
import type { Engine, Transaction } from '@olympiad/engine'
import { isFlooded } from './flooded-address.ts'
import { linkEndMs } from './links.ts'
import { queueMail } from './queue-mail.ts'

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
  if (await isFlooded(engine, transaction, { kind: 'guardianLink', address })) return false
  const subject = `${kind}/${id}/${markOf(address)}`
  const link = { purpose: 'guardian', subject, path: '/guardian#' } as const
  const to = { address, student, name, language, examinee, school, by }
  await queueMail(engine, transaction, [{ ...to, kind: 'guardianLink', link, expiresMs: linkEndMs(engine) }])
  return true
}

/** Distinguishes addresses without naming them. */
export const markOf = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16)
