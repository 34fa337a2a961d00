import { changeMany, type Engine, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { MAX_EVENTS, type MailEvent, type MailState } from '../../../mail/declared/mail-states.ts'

const { mails } = olympiad
export type StoredMail = StoredOf<typeof mails>

/** Fields of a mail to write, and what its history says of it. */
export interface MailChange {
  readonly state: MailState
  readonly note?: string
  readonly values?: Partial<StoredMail>
}

/** Writes a new state of a mail that is locked, with an event in its history. Listeners get an event. */
export async function changeMail(
  engine: Engine,
  transaction: Transaction,
  { mail, state, note = '', values }: MailChange & { readonly mail: StoredMail },
): Promise<StoredMail> {
  const updated = formatRecordTime(engine.now())
  const event: MailEvent = { at: updated, what: state, note: note.slice(0, 500) }
  const written = { ...values, state, updated, history: shortened([...(mail.history ?? []), event]) }
  const record = { ...mail, ...written }
  await changeMany(engine, transaction, { collection: mails, records: [record], values: written })
  return record
}

/** The first events and the newest ones. */
function shortened(events: readonly MailEvent[]): readonly MailEvent[] {
  return events.length <= MAX_EVENTS ? events : [...events.slice(0, 2), ...events.slice(2 - MAX_EVENTS)]
}
