// Sends mail until it is killed, or told to stop. Arguments: ms that its clock is ahead, settings of mail as JSON, kind, where, schema.

import { openPostgres, openSqlite, startTasks } from '@olympiad/engine/test/internals'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { sendMailsKind } from '@olympiad/olympiad/mail/server/sending/send-mails'
import { wakeSender } from '@olympiad/olympiad/mail/server/sending/wake-sender'
import { olympiad } from '../../src/olympiad.ts'

const [aheadMs = '0', settings = '{}', kind, where = '', schema] = process.argv.slice(2)
const mail = JSON.parse(settings)
const open = async () => {
  const database = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
const store = {
  name: kind === 'sqlite' ? 'sqlite' : 'postgres',
  open,
  openEmpty: open,
  place: () => Promise.reject(),
} as const
const clock = {
  get nowMs() {
    return Date.now() + Number(aheadMs)
  },
}
const { engine } = await openTestServer(store, { ...olympiad({ requireApproval: false, mail }), clock })
await wakeSender(engine)
const stop = startTasks(engine, { tasks: collections.tasks, kinds: [sendMailsKind(mail)] })
const waking = setInterval(() => void wakeSender(engine), 200) // until it is killed
process.once('SIGTERM', async () => {
  process.stdout.write('stopping\n')
  clearInterval(waking)
  await stop()
  await engine.database.close()
  process.exit()
})
