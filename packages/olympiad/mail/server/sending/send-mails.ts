import type { Engine, RunningTask, Transaction } from '@olympiad/engine'
import { bindTask } from '../../../ground/server/acts/bind-task.ts'
import { changeLine, readLine } from '../../../ground/server/outbox/mail-line.ts'
import type { OpenMail } from '../../../ground/server/outbox/make-links.ts'
import { type SentCount, sendMailsTask } from '../../declared/send-mails-task.ts'
import { composeMail } from '../smtp/compose.ts'
import type { MailSettings } from '../smtp/mail-settings.ts'
import { replyKind, type SmtpReply } from '../smtp/reply-kind.ts'
import { openSmtpLine, type SendOutcome, type SmtpLine } from '../smtp/smtp-line.ts'
import { claimMail, dueMails, takeOverMails, writeOutcome } from './claim-mail.ts'
import { replyText } from './outcome.ts'

/** How long a stopping server waits for a mail under way. */
const STOP_MS = 4000
/** Waits until an unreachable mail server is tried again, the last one again and again. */
const LINE_WAITS_MS = [15_000, 30_000, 60_000, 120_000, 300_000]

interface Run {
  readonly task: RunningTask<object, object>
  readonly settings: MailSettings
  readonly line: SmtpLine
}
interface Tried {
  readonly mail: OpenMail
  readonly outcome: SendOutcome
}

/**
 * The task kind that sends what is due, one mail after the other: a mail is marked before the mail server hears of it, and the mark of
 * the next one is written together with the outcome of the last. After a crash the outcome of at most one mail is unknown.
 */
export const sendMailsKind = (settings: MailSettings) =>
  bindTask(sendMailsTask, {
    async run(engine, task: RunningTask<object, object>) {
      await takeOverMails(engine)
      const line = openSmtpLine(settings)
      try {
        return await sendAll(engine, { task, settings, line })
      } finally {
        line.close()
      }
    },
  })

async function sendAll(engine: Engine, run: Run): Promise<SentCount> {
  const count = { sent: 0, tried: 0 }
  let last: Tried | undefined
  try {
    for (;;) {
      const ids = await dueMails(engine)
      if (ids.length === 0 || !(await isOpen(engine, run))) break
      for (const id of ids) {
        const mail = await step(engine, run, { id, last, count })
        last = undefined
        if (!mail) continue
        const outcome = await send(run, mail)
        last = { mail, outcome }
        count.tried += 1
        if (outcome.isSent) count.sent += 1
        else if (await breaksLine(engine, outcome.reply)) break
      }
      await settle(engine, last)
      last = undefined
    }
  } finally {
    await settle(engine, last)
  }
  return count
}

/** Writes how the last mail went, and takes the next one. */
async function step(
  engine: Engine,
  { task }: Run,
  { id, last, count }: { readonly id: string; readonly last: Tried | undefined; readonly count: SentCount },
): Promise<OpenMail | null> {
  let mail: OpenMail | null = null
  await task.step({ checkpoint: {}, done: count.tried }, async (transaction: Transaction) => {
    if (last) await writeOutcome(engine, transaction, last)
    mail = await claimMail(engine, transaction, id)
  })
  return mail
}

async function settle(engine: Engine, last: Tried | undefined): Promise<void> {
  if (last) await engine.database.write((transaction) => writeOutcome(engine, transaction, last))
}

/** Sends it, and waits for the reply a little longer when the server stops: a known outcome is better. */
async function send({ line, settings, task }: Run, mail: OpenMail): Promise<SendOutcome> {
  const bytes = await composeMail(mail, settings)
  const sending = line.send({ from: settings.from.address, to: mail.address, bytes })
  const stopping = new AbortController()
  const outOfTime = new Promise<SendOutcome>((resolve) => {
    const stop = () => {
      const timer = setTimeout(() => {
        line.close()
        resolve({
          isSent: false,
          reply: { code: 0, text: 'The server stopped.', command: 'DATA' },
          isPerhapsSent: true,
        })
      }, STOP_MS)
      timer.unref()
      stopping.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    }
    if (task.signal.aborted) stop()
    else task.signal.addEventListener('abort', stop, { once: true, signal: stopping.signal })
  })
  return Promise.race([sending, outOfTime]).finally(() => stopping.abort())
}

/** Whether mail may be sent and the mail server is reached; what keeps it is noted for staff. */
async function isOpen(engine: Engine, { line }: Run): Promise<boolean> {
  if ((await readLine(engine.database)).stopped !== '') return false
  const refusal = await line.open()
  if (!refusal) {
    await noteReached(engine)
    return true
  }
  await noteRefusal(engine, refusal)
  return false
}

async function noteReached(engine: Engine): Promise<void> {
  if ((await readLine(engine.database)).trouble === '') return
  await engine.database.write((transaction) =>
    changeLine(engine, transaction, { trouble: '', troubleSinceMs: 0, retryMs: 0 }),
  )
}

/** Whether the next mail needs a new line; a refusal that every mail would get stops the sending. */
async function breaksLine(engine: Engine, reply: SmtpReply): Promise<boolean> {
  const kind = replyKind(reply)
  if (kind === 'ours') await noteRefusal(engine, reply)
  return kind === 'ours' || kind === 'line'
}

async function noteRefusal(engine: Engine, reply: SmtpReply): Promise<void> {
  const said = replyText(reply)
  engine.log.error({ reply: said }, 'The mail server refuses or is not reached; mail waits.')
  await engine.database.write(async (transaction) => {
    if (replyKind(reply) === 'ours') return changeLine(engine, transaction, { stopped: said })
    const nowMs = engine.now()
    const { troubleSinceMs } = await readLine({
      all: transaction.all.bind(transaction),
      dialect: engine.database.dialect,
    })
    const sinceMs = troubleSinceMs || nowMs
    const waitMs = LINE_WAITS_MS.find((ms) => ms > nowMs - sinceMs) ?? LINE_WAITS_MS.at(-1) ?? 0
    return changeLine(engine, transaction, { trouble: said, troubleSinceMs: sinceMs, retryMs: nowMs + waitMs })
  })
}
