import { declareTable, type Engine, type Job, queryOf, readRows, runQuery, type Transaction } from '@olympiad/engine'
import type { KeptValues } from '../../../../registrations/declared/resume-registration.ts'

const HOUR_MS = 3_600_000

/**
 * Forms that families finish later. Only the mailed link opens one; it is deleted once it was opened, and after 72
 * hours.
 */
export const registrationDrafts = declareTable('registrationdrafts', {
  about:
    'A form of registration that is not sent yet: what was typed, until its link is opened or ends after 72 hours.',
  columns: {
    id: { kind: 'text' },
    /** Where its link went. */
    email: { kind: 'text', default: '' },
    exam: { kind: 'text' },
    written: { kind: 'json' },
    expiresMs: { kind: 'number' },
  },
  key: ['id'],
})

export interface Draft {
  readonly id: string
  readonly email: string
  readonly exam: string
  readonly written: KeptValues
  readonly expiresMs: number
}

/** Keeps a draft in a transaction that is under way. */
export async function keepDraft({ database }: Engine, transaction: Transaction, draft: Draft): Promise<void> {
  const { written, ...columns } = draft
  const all = queryOf(database.dialect, registrationDrafts)
  const values = { ...columns, written: JSON.stringify(written) }
  await runQuery(transaction, all.insertInto(registrationDrafts.name).values(values as never))
}

/** Hands a draft over: it is no longer here. Undefined if it is gone. */
export async function takeDraft(
  { database }: Engine,
  transaction: Transaction,
  id: string,
): Promise<Draft | undefined> {
  const all = queryOf(database.dialect, registrationDrafts)
  const find = all.selectFrom(registrationDrafts.name).selectAll().where('id', '=', id)
  const [found] = await readRows(transaction, registrationDrafts, find)
  await runQuery(transaction, all.deleteFrom(registrationDrafts.name).where('id', '=', id))
  return found && ({ ...found, written: JSON.parse(String(found.written)) } as Draft)
}

/** Removes drafts whose link has ended. */
export async function removeOldDrafts({ database, now }: Engine): Promise<void> {
  const all = queryOf(database.dialect, registrationDrafts)
  await runQuery(database, all.deleteFrom(registrationDrafts.name).where('expiresMs', '<', now()))
}

export const oldDraftsJob: Job = { name: 'remove old drafts', everyMs: HOUR_MS, of: 'store', run: removeOldDrafts }
