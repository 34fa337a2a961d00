import { type Engine, lockRecord, queryOf, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { changeMail, type StoredMail } from '../../ground/server/outbox/change-mail.ts'
import { makeLinks } from '../../ground/server/outbox/make-links.ts'
import { isTooLate } from './sending/outcome.ts'
import { composeMail } from './smtp/compose.ts'
import type { MailSettings } from './smtp/mail-settings.ts'

const { mails } = olympiad
const WAITING = ['queued', 'retrying', 'held'] as const
const AT_ONCE = 100

interface Writing extends Pick<MailSettings, 'from' | 'publicUrl'> {
  /** Stores a mail under a name. A run that was cut off repeats it under the same name. */
  readonly write: (name: string, content: Buffer) => Promise<void>
}

/**
 * Writes every waiting mail, with its links and codes, for another program to send; it counts as sent then. Expired
 * mails are left. Returns how many of each there were.
 */
export async function writeMails(engine: Engine, settings: Writing): Promise<{ written: number; late: number }> {
  const counts = { written: 0, late: 0 }
  for (let after = ''; ; ) {
    const ids = await waitingAfter(engine, after)
    for (const id of ids) {
      const done = await writeOne(engine, id, settings)
      if (done) counts[done] += 1
    }
    const last = ids.at(-1)
    if (last === undefined) return counts
    after = last
  }
}

async function waitingAfter({ database }: Engine, after: string): Promise<string[]> {
  const some = queryOf(database.dialect, mails)
    .selectFrom(mails.name)
    .select('id')
    .where('state', 'in', WAITING)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
  return (await selectRows(database, some)).map(({ id }) => id)
}

/** A mail is written and marked in one transaction, so that no server sends it meanwhile. */
async function writeOne(engine: Engine, id: string, { write, ...settings }: Writing) {
  return engine.database.write(async (transaction) => {
    const mail = (await lockRecord(engine.database, mails, id, transaction)) as StoredMail | null
    if (!mail || !WAITING.some((state) => state === mail.state)) return undefined
    if (isTooLate(mail, engine.now())) return 'late'
    await write(`${mail.id}.eml`, await composeMail(await makeLinks(engine, transaction, mail), settings))
    const values = { sent: formatRecordTime(engine.now()), fault: '', secrets: null } as const
    await changeMail(engine, transaction, { mail, state: 'sent', note: 'Written to a folder.', values })
    return 'written'
  })
}
