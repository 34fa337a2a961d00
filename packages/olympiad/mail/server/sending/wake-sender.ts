import { type Engine, type Job, wakeTask } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { holdUnsent } from '../../../ground/server/outbox/hold-mail.ts'
import { changeLine, readLine } from '../../../ground/server/outbox/mail-line.ts'
import { sendMailsTask } from '../../declared/send-mails-task.ts'
import { dueMails } from './claim-mail.ts'

const { tasks } = olympiad
/** How long a mail waits for the sender. */
const EVERY_MS = 3000

/** Starts the task that sends when mails are due, unless nothing may be sent now. */
export async function wakeSender(engine: Engine): Promise<void> {
  const { database, now } = engine
  const { isOn, stopped, retryMs } = await readLine(database)
  if (!isOn || stopped !== '' || retryMs > now()) return
  if ((await dueMails(engine, 1)).length === 0) return
  const task = { kind: sendMailsTask.name, input: {}, subject: '', singleKey: sendMailsTask.name }
  await database.write((transaction) => wakeTask(engine, transaction, { tasks, task }))
}

export const wakeSenderJob: Job = { name: 'wake the mail sender', everyMs: EVERY_MS, of: 'store', run: wakeSender }

const OFF = 'It was written while this site sent no mail.'

/**
 * Notes whether this server sends mail. What was queued while nothing was sent is held at the change: it may be weeks
 * old. Returns how many mails are held.
 */
export async function switchMail(engine: Engine, isOn: boolean): Promise<number> {
  const { database } = engine
  if ((await readLine(database)).isOn === isOn) return 0
  return database.write(async (transaction) => {
    await changeLine(engine, transaction, { isOn, trouble: '', troubleSinceMs: 0, retryMs: 0 })
    return isOn ? holdUnsent(database, transaction, { nowMs: engine.now(), reply: OFF }) : 0
  })
}
