import { type Engine, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { StoredExaminee } from '../rows/stored.ts'

const { registrations, studentdetails } = olympiad

/** Addresses of a student and a guardian, by the account, the school's file and the form, and the language of their mails; empty where none is known. */
export async function knownAddresses(
  engine: Engine,
  transaction: Transaction | undefined,
  { id, email, language }: Pick<StoredExaminee, 'id' | 'email' | 'language'>,
) {
  const [details] = await table(engine, studentdetails, transaction).where({ examinee: id })
  const [form] = await table(engine, registrations, transaction).where({ examinee: id })
  return {
    language: language || (form?.language ?? ''),
    student: email || details?.email || form?.email || '',
    guardian: details?.guardianemail || form?.guardianEmail || '',
  }
}
