import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Engine, table } from '@olympiad/engine'
import type { TestStore } from '@olympiad/engine/test/databases'
import { migrate, withEngineTables } from '@olympiad/engine/test/internals'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { queueMail } from '@olympiad/olympiad/ground/server/outbox/queue-mail'
import type { Mail } from '@olympiad/olympiad/mail/declared/mails'
import { switchMail } from '@olympiad/olympiad/mail/server/sending/wake-sender'
import { expect, vi } from 'vitest'
import { olympiad } from '../../src/olympiad.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

const SENDER = fileURLToPath(new URL('killed-sender.ts', import.meta.url))
/** After a kill the lease of the task has to end. */
const LEASE_OVER_MS = 40_000
const PATIENCE_MS = 20 * 60_000
/** Nothing times out on a machine that is busy with other things. */
const SLOW_MS = 60_000

/** What became of the mails of a sender that was killed again and again. */
export interface KilledSending {
  readonly mails: readonly Mail[]
  /** How often each address was reached. */
  readonly arrived: ReadonlyMap<string, number>
  readonly ms: number
}

interface Killing {
  readonly mails: number
  readonly kills: number
  /** SIGTERM asks the server to stop: it hears of it before the mail server replies. */
  readonly signal: 'SIGKILL' | 'SIGTERM'
}

/** Sends mails by servers of their own, each ended while the mail server has a whole mail in hand. The last one sends the rest. */
export async function sendWhileKilled(store: TestStore, { mails, kills, signal }: Killing): Promise<KilledSending> {
  const place = await store.place()
  await using post = await openMailServer()
  const open = async () => {
    const database = await place.open()
    await migrate(database, withEngineTables(olympiad({ requireApproval: false })))
    return { database, [Symbol.asyncDispose]: () => database.close() }
  }
  const server = await openTestServer({ ...store, open }, olympiad({ requireApproval: false }))
  const { engine } = server
  await switchMail(engine, true)
  const wanted = Array.from({ length: mails }, (_, at) => ({ kind: 'test' as const, address: `to${at}@example.org` }))
  await engine.database.write((transaction) => queueMail(engine, transaction, wanted))
  const startedMs = Date.now()
  const settings = { ...post.settings, patience: { connectMs: SLOW_MS, replyMs: SLOW_MS } }
  for (let kill = 0; kill <= kills; kill++) {
    const args = [String(kill * LEASE_OVER_MS), JSON.stringify(settings), ...place.processArguments]
    const sender = spawn(process.execPath, [SENDER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const count = Math.ceil((mails / (kills + 1)) * (0.5 + Math.random()))
    if (kill < kills) await killAfter(post, sender, { count, signal })
    else await untilAllSent(engine, sender)
  }
  const ms = Date.now() - startedMs
  const stored = (await table(engine, collections.mails).all()) as unknown as Mail[]
  await server[Symbol.asyncDispose]()
  await place.remove()
  const arrived = new Map<string, number>()
  for (const { to } of post.arrived) arrived.set(to, (arrived.get(to) ?? 0) + 1)
  return { mails: stored, arrived, ms }
}

async function killAfter(
  post: MailServer,
  sender: ChildProcess,
  { count, signal }: { readonly count: number } & Pick<Killing, 'signal'>,
): Promise<void> {
  let left = count
  const closed = once(sender, 'close')
  post.onMail(async () => {
    left -= 1
    if (left !== 0) return
    const heard = signal === 'SIGTERM' && sender.stdout ? once(sender.stdout, 'data') : undefined
    sender.kill(signal)
    await heard
  })
  await closed
}

async function untilAllSent(engine: Engine, sender: ChildProcess): Promise<void> {
  const unsent = async () =>
    (await table(engine, collections.mails).all()).filter(({ state }) => state !== 'sent').length
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: PATIENCE_MS, interval: 200 })
  const closed = once(sender, 'close')
  sender.kill('SIGKILL')
  await closed
}
