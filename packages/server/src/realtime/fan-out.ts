import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from '../db/database.ts'
import type { Engine } from '../engine.ts'
import type { RecordChange } from '../records/changes.ts'
import { loadRecord } from '../records/load.ts'
import { findAudience, type Listener } from './audience.ts'
import type { Bus, RemoteChange } from './bus.ts'
import { createMessages } from './messages.ts'
import type { Sessions } from './sessions.ts'
import type { Subscriptions } from './subscriptions.ts'
import { readTombstone, writeTombstone } from './tombstones.ts'

/** Messages written before other work gets its turn. */
const MESSAGES_A_TURN = 250
/** Changes that may wait to be told; with more, listeners are better off listing anew. */
const MAX_WAITING = 10_000

interface Parts {
  readonly subscriptions: Subscriptions
  readonly sessions: Sessions
  /** Other processes on the same store. */
  readonly bus: Bus | null
  /** More changed than can be told: all streams should be closed. */
  readonly onOverflow: () => void
}

export interface FanOut {
  /** Tells of a change that another process made. */
  tellRemote(change: RemoteChange): void
  /** Settles when everything so far is told. */
  settled(): Promise<void>
  stop(): void
}

/** Tells listeners of each committed change, one change after the other; whoever wrote it does not wait. */
export function startFanOut(engine: Engine, { subscriptions, sessions, bus, onOverflow }: Parts): FanOut {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  let isStopped = false

  function enqueue(job: () => Promise<void>): void {
    if (isStopped) return
    if (waiting >= MAX_WAITING) {
      onOverflow()
      return
    }
    waiting += 1
    last = last.then(nextTurn).then(async () => {
      try {
        if (!isStopped) await job()
      } catch (error) {
        engine.log.error({ error }, 'A change could not be told to its listeners.')
      } finally {
        waiting -= 1
      }
    })
  }

  const audienceOf = (change: RecordChange, transaction?: Transaction) => {
    const matches = subscriptions.matches(change.collection, change.record.id)
    return matches.length === 0 ? [] : findAudience(engine, { change, matches, sessions, executor: transaction })
  }

  async function tell(change: RecordChange, audience?: readonly Listener[]): Promise<void> {
    const listeners = audience ?? (await audienceOf(change))
    const messages = createMessages(engine, change)
    for (const [index, listener] of listeners.entries()) {
      if (index % MESSAGES_A_TURN === MESSAGES_A_TURN - 1) await nextTurn()
      const message = await messages.for(listener)
      const { client, isCurrent } = listener.subscription
      if (message && isCurrent) client.send(message)
    }
  }

  const unlisten = engine.changes.listen(async (transaction, change) => {
    // Who may hear of a delete is judged before the row goes; what is heard is sent once it is gone for good.
    const audience = change.action === 'delete' ? await audienceOf(change, transaction) : undefined
    if (bus) await bus.announce(transaction, await remoteChange(engine, transaction, change))
    return () => {
      sessions.follow(change)
      const isHeard = audience ? audience.length > 0 : subscriptions.has(change.collection, change.record.id)
      if (isHeard) enqueue(() => tell(change, audience))
    }
  })

  return {
    tellRemote: ({ action, collectionId, recordId, tombstoneId }) =>
      enqueue(async () => {
        const collection = engine.registry.find(collectionId)
        if (!collection || (collection.kind !== 'auth' && !subscriptions.has(collection, recordId))) return
        const record =
          action === 'delete'
            ? await readTombstone(engine.database, tombstoneId)
            : await loadRecord(engine.database, collection, recordId)
        if (!record) return // gone again already: its delete is told next
        const change = { action, collection, record }
        sessions.follow(change)
        await tell(change)
      }),
    settled: () => last,
    stop() {
      isStopped = true
      unlisten()
    },
  }
}

async function remoteChange(engine: Engine, transaction: Transaction, change: RecordChange): Promise<RemoteChange> {
  const { action, collection, record } = change
  const stone = { collection, record, nowMs: engine.now() }
  const tombstoneId = action === 'delete' ? await writeTombstone(transaction, engine.database, stone) : ''
  return { action, collectionId: collection.id, recordId: record.id, tombstoneId }
}
