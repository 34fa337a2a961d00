import { ApiError, type Engine, lockRecord, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { markOf } from '../../ground/server/outbox/ask-guardian.ts'
import { refusals } from '../declared/refusals.ts'

const { examinees, studentdetails } = olympiad

/** What a link to choose a password opens: the account as it is now. A new password or another address ends the link. */
export async function passwordSubject(engine: Engine, transaction: Transaction, examinee: string): Promise<string> {
  return `${examinee}/${(await markOfAccount(engine, transaction, examinee)) ?? ''}`
}

/** The id of the account behind a link. Throws 404 if it is gone, and 400 once it has another password or address. */
export async function accountBehind(engine: Engine, transaction: Transaction, subject: string): Promise<string> {
  const [id = '', mark] = subject.split('/')
  const now = await markOfAccount(engine, transaction, id)
  if (now === undefined) throw new ApiError(404, refusals.accountGone, {}, { reason: 'link.unknown' })
  if (now !== mark) throw new ApiError(400, refusals.linkEnded, {}, { reason: 'link.moved' })
  return id
}

/** Changes with the password and with each address; tells neither. The row is locked, so that no new password comes between. */
async function markOfAccount(engine: Engine, transaction: Transaction, id: string): Promise<string | undefined> {
  const account = await lockRecord(engine.database, examinees, id, transaction)
  if (!account) return undefined
  const [details] = await table(engine, studentdetails, transaction).where({ examinee: id })
  return markOf([account.tokenKey, account.email, details?.email ?? ''].join(' '))
}
