import { type Engine, table } from '@olympiad/engine'
import type { TestStore } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { finishTasks } from '@olympiad/engine/test/tasks/finish-tasks'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { type NewMail, queueMail } from '@olympiad/olympiad/ground/server/outbox/queue-mail'
import type { Mail } from '@olympiad/olympiad/mail/declared/mails'
import { sendMailsKind } from '@olympiad/olympiad/mail/server/sending/send-mails'
import { switchMail, wakeSender } from '@olympiad/olympiad/mail/server/sending/wake-sender'
import type { MailSettings } from '@olympiad/olympiad/mail/server/smtp/mail-settings'
import { olympiad } from '../../src/olympiad.ts'

/** A server with a mail room whose sender works when the test says so. */
export interface MailRoom {
  readonly server: TestServer
  readonly engine: Engine
  queue(...mails: (Partial<NewMail> & { readonly address: string })[]): Promise<readonly string[]>
  /** Sends all that is due now, as the server would by itself. */
  send(): Promise<void>
  mail(id: string): Promise<Mail>
  later(minutes: number): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens one that sends by these settings. */
export async function openMailRoom(store: TestStore, mail: MailSettings): Promise<MailRoom> {
  const nowMs = Date.parse('2026-11-25T09:00:00Z')
  const server = await openTestServer(store, { ...olympiad({ requireApproval: false, mail }), nowMs })
  const { engine } = server
  await switchMail(engine, true)
  return {
    server,
    engine,
    queue: (...mails) =>
      engine.database.write((transaction) =>
        queueMail(
          engine,
          transaction,
          mails.map((one) => ({ kind: 'test', ...one })),
        ),
      ),
    async send() {
      await wakeSender(engine)
      await finishTasks(engine, { tasks: collections.tasks, kinds: [sendMailsKind(mail)] })
    },
    mail: async (id) => (await table(engine, collections.mails).find(id)) as unknown as Mail,
    later(minutes) {
      server.clock.nowMs += minutes * 60_000
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
