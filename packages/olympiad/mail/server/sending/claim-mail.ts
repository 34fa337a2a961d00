import { type Engine, lockRecord, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { changeMail, type StoredMail } from '../../../ground/server/outbox/change-mail.ts'
import { makeLinks, type OpenMail } from '../../../ground/server/outbox/make-links.ts'
import type { SendOutcome } from '../smtp/smtp-line.ts'
import { changeAfter, ended, isTooLate, later } from './outcome.ts'

const { mails } = olympiad
/** Ids that are read at once. */
export const READ_AT_ONCE = 100

/** Ids of mails whose time has come, the oldest first. */
export async function dueMails({ database, now }: Engine, most = READ_AT_ONCE): Promise<string[]> {
  const due = queryOf(database.dialect, mails)
    .selectFrom(mails.name)
    .select('id')
    .where('state', 'in', ['queued', 'retrying'])
    .where('due', '<=', formatRecordTime(now()))
    .orderBy('due')
    .orderBy(database.dialect.orderColumn as 'id')
    .limit(most)
  return (await selectRows(database, due)).map(({ id }) => id)
}

/** Takes a mail to send it: its state says so, and its links are there, before the mail server hears of it. Null if it must not be sent. */
export async function claimMail(engine: Engine, transaction: Transaction, id: string): Promise<OpenMail | null> {
  const mail = (await lockRecord(engine.database, mails, id, transaction)) as StoredMail | null
  if (!mail || (mail.state !== 'queued' && mail.state !== 'retrying')) return null
  const nowMs = engine.now()
  if (isTooLate(mail, nowMs)) {
    await changeMail(engine, transaction, { mail, ...ended('failed', { fault: 'late', reply: mail.reply }) })
    return null
  }
  const values = { attempts: mail.attempts + 1, tried: mail.tried || formatRecordTime(nowMs) }
  return makeLinks(engine, transaction, await changeMail(engine, transaction, { mail, state: 'sending', values }))
}

/**
 * Writes the outcome of a mail, unless somebody else has claimed it since: each claim has its number. Gives the state
 * of the stored mail.
 */
export async function writeOutcome(
  engine: Engine,
  transaction: Transaction,
  { mail, outcome }: { readonly mail: Pick<StoredMail, 'id' | 'attempts'>; readonly outcome: SendOutcome },
): Promise<StoredMail | null> {
  const stored = (await lockRecord(engine.database, mails, mail.id, transaction)) as StoredMail | null
  if (stored?.state !== 'sending' || stored.attempts !== mail.attempts) return stored
  return changeMail(engine, transaction, { mail: stored, ...changeAfter(stored, outcome, engine.now()) })
}

const INTERRUPTED = 'The server stopped while it was sent: the recipient may have it already.'

/** Queues a mail again whose server died while sending it, and marks it: the mail server may have taken it. */
export async function takeOverMails(engine: Engine): Promise<number> {
  const { database } = engine
  const query = queryOf(database.dialect, mails).selectFrom(mails.name).select('id').where('state', '=', 'sending')
  const left = await selectRows(database, query)
  for (const { id } of left) {
    await database.write(async (transaction) => {
      const mail = (await lockRecord(database, mails, id, transaction)) as StoredMail | null
      if (mail?.state !== 'sending') return
      const change = later(mail, { nowMs: engine.now(), values: { perhapsTwice: true } })
      const due = formatRecordTime(engine.now())
      const values = change.state === 'retrying' ? { ...change.values, due } : change.values
      await changeMail(engine, transaction, { mail, ...change, note: INTERRUPTED, values })
    })
  }
  return left.length
}
