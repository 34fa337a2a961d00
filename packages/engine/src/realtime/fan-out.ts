import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecordChange } from '../core/changes.ts'
import type { Transaction, TransactionLocal } from '../db/database.ts'
import { TimeSlice } from '../db/time-slice.ts'
import type { Engine } from '../engine.ts'
import { sessionEnds } from '../rows/ended-sessions.ts'
import { loadRecord } from '../rows/load.ts'
import type { MaybePromise } from '../support/coroutine.ts'
import { boundedLine, JobQueue } from '../support/job-queue.ts'
import { KeyedQueue } from '../support/keyed-queue.ts'
import { type Audience, type CostlyQuestion, findAudience, type Listener } from './audience.ts'
import type { Bus, RemoteChange } from './bus/bus.ts'
import type { About } from './bus/subjects.ts'
import type { Client } from './listeners/client.ts'
import type { Sessions } from './listeners/sessions.ts'
import type { Subscriptions } from './listeners/subscriptions.ts'
import { createMessages, isTooCostly } from './messages.ts'
import { readTombstone, writeTombstone } from './tombstones.ts'

/** Messages to write before yielding to the event loop. */
const MESSAGES_A_TURN = 250
/** The most changes that may wait for the fan-out. Beyond this, clients reload their lists instead. */
const MAX_WAITING = 10_000

/** Costly queries of one asker that may wait behind the running one. */
const MAX_COSTLY = 49

interface FanOutOptions {
  readonly subscriptions: Subscriptions
  readonly sessions: Sessions
  /** Other processes on the same store. */
  readonly bus: Bus | null
  /** These clients missed a change: their streams should be closed, so that they reload their lists. */
  readonly onMissed: (clients: readonly Client[]) => void
}

/** Answers of the bus within a transaction, valid until it ends. */
const pendingChecks: TransactionLocal<Map<string, MaybePromise<boolean>>> = { initial: () => new Map() }

/** Whether another process listens to anything in the collection. Asks the bus once per transaction and collection. */
function isAwaited(bus: Bus, transaction: Transaction, collectionId: string): MaybePromise<boolean> {
  const before = transaction.local(pendingChecks)
  const answer = before.get(collectionId) ?? bus.isAwaited(transaction, collectionId)
  before.set(collectionId, answer)
  if (answer instanceof Promise) answer.catch(() => {}) // handled: the caller that awaits it still fails, and the transaction with it
  return answer
}

/** Sends each committed change to its listeners, one change after the other. Writers do not wait for it. */
export class FanOut {
  readonly #engine: Engine
  readonly #options: FanOutOptions
  readonly #unlisten: () => void
  readonly #queue = new JobQueue(1)
  /** Slow queries: those of one asker run one after another. */
  readonly #costly = new KeyedQueue(() => new JobQueue(1, boundedLine(MAX_COSTLY)))
  #isStopped = false

  constructor(engine: Engine, options: FanOutOptions) {
    this.#engine = engine
    this.#options = options
    const hear = (transaction: Transaction, change: RecordChange) => this.#hear(transaction, change)
    const { bus } = options
    this.#unlisten = engine.changes.listen(hear, {
      expect: bus ? (transaction, { collection }) => void isAwaited(bus, transaction, collection.id) : undefined,
      hearMany: (transaction, changes) => this.#hearMany(transaction, changes),
    })
  }

  /** Sends a change that another process made. Who begins to listen later reads the record as it then is. */
  tellRemote(remote: RemoteChange): void {
    if (!this.#isHeard(remote)) return // most submissions: their pages are at other servers
    this.#enqueue(remote, async () => {
      const change = await this.#read(remote)
      if (!change) return
      this.#options.sessions.follow(change)
      await this.#tell(change, await this.#audienceOf(change))
    })
  }

  /** Settles when all changes so far are sent. */
  async settled(): Promise<void> {
    await this.#queue.settled()
    await this.#costly.settled()
  }

  stop(): void {
    this.#isStopped = true
    this.#unlisten()
  }

  /** A create or update of which is known that no other process is to hear of it waits for nothing. */
  #hear(transaction: Transaction, change: RecordChange): MaybePromise<() => void> {
    const { bus } = this.#options
    const isLocal = change.action !== 'delete' && !(bus && isAwaited(bus, transaction, change.collection.id))
    return isLocal ? () => this.#follow(change) : this.#hearFirst(transaction, change)
  }

  async #hearFirst(transaction: Transaction, change: RecordChange): Promise<() => void> {
    const { bus } = this.#options
    // The audience of a delete is found while the row exists; the message is sent after the commit.
    const audience = change.action === 'delete' ? await this.#audienceOf(change, transaction) : undefined
    if (bus && (await isAwaited(bus, transaction, change.collection.id))) {
      const to = await bus.addressOf(transaction, aboutOf(change))
      if (to.length > 0) await bus.announce(transaction, [await remoteChange(this.#engine, transaction, change)], to)
    }
    return () => this.#follow(change, audience)
  }

  /** Announces creates and updates of one collection to all other processes in one statement. */
  async #hearMany(transaction: Transaction, changes: readonly RecordChange[]): Promise<(() => void) | undefined> {
    const [first] = changes
    if (!first) return undefined
    const { bus } = this.#options
    if (bus && (await isAwaited(bus, transaction, first.collection.id))) {
      await bus.announce(transaction, changes.map(nameOf), 'all')
    }
    return () => this.#followMany(changes)
  }

  /** As `#follow`, for changes of one commit. Whether anybody listens is looked up afterwards, since others wait for this turn. */
  #followMany(changes: readonly RecordChange[]): void {
    for (const change of changes) this.#options.sessions.follow(change)
    void this.#queue.run(async () => {
      const slice = new TimeSlice()
      for (const change of changes) {
        if (slice.isOver) await slice.next()
        if (this.#options.subscriptions.mayBeHeard(change))
          await this.#inItsTurn(aboutOf(change), async () => this.#tell(change, await this.#audienceOf(change)))
      }
    })
  }

  /** Runs after the commit: sends the change. The audience of a delete is already known. */
  #follow(change: RecordChange, audience?: Audience): void {
    const { subscriptions, sessions } = this.#options
    sessions.follow(change)
    const isHeard = audience ? audience.listeners.length + audience.costly.length > 0 : subscriptions.mayBeHeard(change)
    if (isHeard)
      this.#enqueue(aboutOf(change), async () => this.#tell(change, audience ?? (await this.#audienceOf(change))))
  }

  async #audienceOf(change: RecordChange, transaction?: Transaction): Promise<Audience> {
    const nobody = { listeners: [], costly: [] }
    if (change.collection === sessionEnds) return nobody // concerns the streams, and sends no event
    const { subscriptions, sessions } = this.#options
    return findAudience(this.#engine, { change, subscriptions, sessions, executor: transaction })
  }

  /** Listeners with a costly filter get the change once their query ends; the others do not wait for them. */
  async #tell(change: RecordChange, { listeners, costly }: Audience): Promise<void> {
    for (const question of costly) this.#askApart(change, question)
    await this.#send(change, listeners)
  }

  #askApart(change: RecordChange, question: CostlyQuestion): void {
    this.#costly
      .run(question.asker, () => this.#tellApart(change, question))
      .catch((error: unknown) => this.#engine.log.warn({ error }, 'A filter was too costly: its listener is not told.'))
  }

  async #tellApart(change: RecordChange, { statement, asker, listeners }: CostlyQuestion): Promise<void> {
    try {
      const found = await this.#engine.database.ask(statement, asker)
      if (found.length > 0 && !this.#isStopped) await this.#send(change, listeners)
    } catch (error) {
      if (!isTooCostly(error)) this.#options.onMissed(listeners.map(({ subscription }) => subscription.client))
      throw error
    }
  }

  async #send(change: RecordChange, listeners: readonly Listener[]): Promise<void> {
    const messages = createMessages(this.#engine, change)
    for (const [index, listener] of listeners.entries()) {
      if (index % MESSAGES_A_TURN === MESSAGES_A_TURN - 1) await nextTurn()
      const soon = messages.for(listener)
      const message = soon instanceof Promise ? await soon : soon // thousands get the same
      const { client, isCurrent } = listener.subscription
      if (message && isCurrent) client.send(message)
    }
  }

  /** The record of a remote change; null if nobody here listens to it or it is already deleted. */
  async #read({ action, collectionId, recordId, tombstoneId }: RemoteChange): Promise<RecordChange | null> {
    const { registry, database } = this.#engine
    if (collectionId === sessionEnds.id) return { action, collection: sessionEnds, record: { id: recordId } }
    const collection = registry.find(collectionId)
    if (!collection || !this.#isHeard({ collectionId, recordId })) return null
    const isDelete = action === 'delete'
    const record = await (isDelete ? readTombstone(database, tombstoneId) : loadRecord(database, collection, recordId))
    return record && { action, collection, record }
  }

  /** Whether somebody here listens to the record, or as the account or by the session that it is. */
  #isHeard({ collectionId, recordId }: About): boolean {
    const { subscriptions, sessions } = this.#options
    if (collectionId === sessionEnds.id) return sessions.listeningAs(recordId).size > 0
    const collection = this.#engine.registry.find(collectionId)
    if (!collection) return false
    return subscriptions.has(collection, recordId) || sessions.clientsOf(collectionId, recordId).size > 0
  }

  #enqueue(about: About, job: () => Promise<void>): void {
    if (this.#isStopped) return
    if (this.#queue.size >= MAX_WAITING) {
      this.#miss(about)
      return
    }
    void this.#queue.run(() => this.#inItsTurn(about, job))
  }

  async #inItsTurn(about: About, job: () => Promise<void>): Promise<void> {
    await nextTurn()
    try {
      if (!this.#isStopped) await job()
    } catch (error) {
      this.#engine.log.error({ error }, 'A change could not be sent to its listeners.')
      this.#miss(about)
    }
  }

  /** Gives up a change. Clients that listen to it, or as the account it concerns, must reconnect. */
  #miss({ collectionId, recordId }: About): void {
    const { sessions, subscriptions, onMissed } = this.#options
    if (collectionId === sessionEnds.id) sessions.end(recordId) // needs nothing of the store
    const clients = new Set(sessions.clientsOf(collectionId, recordId))
    const collection = this.#engine.registry.find(collectionId)
    const listeners = collection ? subscriptions.listeners(collection, recordId) : []
    for (const { client } of listeners) clients.add(client)
    onMissed([...clients])
  }
}

async function remoteChange(engine: Engine, transaction: Transaction, change: RecordChange): Promise<RemoteChange> {
  const { action, collection, record } = change
  if (action !== 'delete') return nameOf(change)
  const stone = { collection, record, nowMs: engine.now() }
  return { ...nameOf(change), tombstoneId: await writeTombstone(transaction, engine.database, stone) }
}

function nameOf({ action, ...change }: RecordChange): RemoteChange {
  return { action, ...aboutOf(change), tombstoneId: '' }
}

const aboutOf = ({ collection, record }: Pick<RecordChange, 'collection' | 'record'>): About => ({
  collectionId: collection.id,
  recordId: record.id,
})
