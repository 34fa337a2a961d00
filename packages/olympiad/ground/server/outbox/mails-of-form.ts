import { type Engine, queryOf, runQuery, type StoredRecord, selectRecords, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'

const { mails, registrations } = olympiad
type Form = Pick<StoredOf<typeof registrations>, 'name' | 'email'>

/** Mails that were written for a registration before it had an account: to the student's address, or the guardian's. */
export async function mailsOfForm({ database }: Pick<Engine, 'database'>, form: Form): Promise<StoredRecord[]> {
  return selectRecords(database, mails, ofForm(database.dialect, form).selectAll())
}

/** They belong to the account from now on, so that `person` and `erase` find them. */
export async function giveMailsTo(
  { database: { dialect } }: Pick<Engine, 'database'>,
  transaction: Transaction,
  { form, examinee }: { readonly form: Form; readonly examinee: string },
): Promise<void> {
  const all = queryOf(dialect, mails).updateTable(mails.name).set({ examinee })
  await runQuery(transaction, all.where('id', 'in', ofForm(dialect, form).select('id')))
}

function ofForm(dialect: Engine['database']['dialect'], { name, email }: Form) {
  return queryOf(dialect, mails)
    .selectFrom(mails.name)
    .where('examinee', '=', '')
    .where('name', '=', name)
    .where(dialect.equalsNoCase('student', email))
}
