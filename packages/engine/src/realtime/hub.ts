import { randomInt } from 'node:crypto'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isIdle } from '../auth/sessions/idle-sessions.ts'
import { ApiError } from '../core/api-error.ts'
import type { Engine } from '../engine.ts'
import { loadAccount } from '../rows/load.ts'
import type { Bus } from './bus/bus.ts'
import { FanOut } from './fan-out.ts'
import { watchForeignWrites } from './foreign-writes.ts'
import { type Client, createClient, newClientId } from './listeners/client.ts'
import { HEARTBEAT_TOPIC, type Heartbeats, startHeartbeats } from './listeners/heartbeats.ts'
import { startKeepAlive } from './listeners/keep-alive.ts'
import { OpenStreams, type StreamLimits } from './listeners/open-streams.ts'
import { type BoundSession, createSessions, type Sessions } from './listeners/sessions.ts'
import { createSubscriptions, type Subscriptions } from './listeners/subscriptions.ts'
import { createTopicStreams, type ListenedTopics } from './listeners/topic-streams.ts'
import { parseTopic } from './listeners/topics.ts'

const RECONNECT_SPREAD_MS = 5000

interface HubOptions {
  /** The shared store, where other processes write too. */
  readonly databaseUrl?: string | undefined
  readonly limits?: Partial<StreamLimits>
  /** When many streams must reconnect, they are spread over this many ms. */
  readonly reconnectSpreadMs?: number
}

/** What a client posts: its id, and the topics that replace all it had. */
export interface SubscribeRequest {
  readonly clientId: string
  readonly topics: readonly string[]
  /** The session of who posts; null for a guest. */
  readonly session: BoundSession | null
}

/** Opens the hub over an engine. With a shared store it also receives changes of other processes. */
export async function createHub(engine: Engine, options: HubOptions): Promise<Hub> {
  const hub = await openHub(engine, options)
  await hub.start()
  return hub
}

/** As `createHub`, of a hub that hears other processes once it is started. */
export async function openHub(engine: Engine, options: HubOptions): Promise<Hub> {
  const { database, log } = engine
  const { databaseUrl } = options
  const isShared = databaseUrl !== undefined && database.dialect.isShared
  const openBus = async (url: string) => (await import('./bus/bus-postgres.ts')).openPostgresBus({ url, database, log })
  const bus = isShared ? await openBus(databaseUrl) : null
  return new Hub(engine, bus, options)
}

/** The open streams of this process, with their subscriptions. */
export class Hub {
  readonly #engine: Engine
  readonly #bus: Bus | null
  readonly #streams: OpenStreams
  readonly #sessions: Sessions
  readonly #subscriptions: Subscriptions
  readonly #keepAlive = startKeepAlive()
  readonly #heartbeats: Heartbeats
  readonly #reconnectSpreadMs: number
  readonly #fanOut: FanOut
  readonly #topics: ListenedTopics
  readonly #unfollow: readonly (() => void)[]
  #stopWatch = () => {}
  /** Streams that will end within seconds. */
  readonly #leaving = new WeakSet<Client>()

  constructor(engine: Engine, bus: Bus | null, { limits, reconnectSpreadMs = RECONNECT_SPREAD_MS }: HubOptions) {
    this.#engine = engine
    this.#bus = bus
    this.#reconnectSpreadMs = reconnectSpreadMs
    this.#streams = new OpenStreams(limits)
    this.#subscriptions = createSubscriptions(engine.registry)
    this.#sessions = createSessions((client) => this.#subscriptions.listenAs(client, null))
    this.#heartbeats = startHeartbeats({ now: engine.now, seenMs: (client) => this.#seenMs(client) })
    const heardMs = (client: Client) => this.#heartbeats.heardMs(client)
    const accountOf = (client: Client) => this.#sessions.accountOf(client, engine.now())
    this.#topics = createTopicStreams({ names: engine.topics.names, accountOf })
    this.#unfollow = [
      engine.topics.follow(this.#topics),
      engine.presence.follow({
        seenMs: (session) => Math.max(0, ...Array.from(this.#sessions.listeningAs(session), heardMs)),
        all: () => this.#sessions.all().map(({ id }) => id),
      }),
    ]
    const parts = { subscriptions: this.#subscriptions, sessions: this.#sessions, bus }
    this.#fanOut = new FanOut(engine, { ...parts, onMissed: (clients) => this.#reconnect(clients) })
  }

  /** Begins to hear other processes. */
  async start(): Promise<void> {
    this.#stopWatch = watchForeignWrites(this.#engine, { onWritten: () => this.#reconnect(this.#streams.clients()) })
    if (!this.#bus) return
    await this.#bus.listen({
      changed: (change) => this.#fanOut.tellRemote(change),
      lost: () => this.#reconnect(this.#streams.clients()),
    })
  }

  get clientCount(): number {
    return this.#streams.size
  }

  /** Throws 429 or 503 when no further stream from this address is taken. */
  admit(address: string): void {
    this.#streams.admit(address)
  }

  /** Takes over a stream whose headers are sent. */
  connect(stream: Writable, address: string): Client {
    const onClosed = () => {
      const session = this.#sessions.idOf(client)
      if (session) this.#engine.presence.note(session, this.#heartbeats.heardMs(client)) // it was there until then
      this.#streams.remove(client)
      this.#keepAlive.remove(client)
      this.#heartbeats.remove(client)
      this.#subscriptions.replace(client, [], null)
      this.#topics.replace(client, [])
      this.#sessions.forget(client)
    }
    const client = createClient({ id: newClientId(), address, stream, onClosed })
    this.#streams.add(client)
    this.#keepAlive.add(client)
    return client
  }

  /** Sets a client's topics. Throws 404 for an unknown client, 403 when it is bound to another account, 429 when there is too much of it. */
  async subscribe({ clientId, topics, session }: SubscribeRequest): Promise<void> {
    const client = this.#find(clientId)
    const bound = this.#sessions.accountOf(client, this.#engine.now())
    const posting = session?.account
    if (bound && (bound.record.id !== posting?.record.id || bound.collection.id !== posting.collection.id)) {
      throw new ApiError(403, "The current and the previous request authorization don't match.")
    }
    if (posting && !bound) {
      this.#streams.admitAccount(this.#sessions.clientsOf(posting.collection.id, posting.record.id).size)
    }
    this.#streams.setTopics(client, topics, posting ?? null)
    this.#sessions.bind(client, session)
    const isAsked = session !== null && topics.includes(HEARTBEAT_TOPIC)
    this.#heartbeats.ask(client, isAsked)
    if (isAsked)
      this.#keepAlive.remove(client) // what it is asked keeps the stream as well
    else this.#keepAlive.add(client)
    this.#subscriptions.replace(client, topics.filter(Boolean).map(parseTopic), posting ?? null)
    this.#topics.replace(client, topics)
    await this.#bus?.attend([...this.#neededSubjects(client)])
    if (session) await this.#confirm(session)
  }

  /** A client says that it is there, or that it goes. Throws 404 for one that is not known here. */
  hear(clientId: string, { isLeaving }: { readonly isLeaving: boolean }): void {
    const client = this.#find(clientId)
    if (!isLeaving) {
      this.#heard(client)
      return
    }
    const session = this.#sessions.idOf(client)
    this.#sessions.forget(client)
    client.close()
    if (session && this.#sessions.listeningAs(session).size === 0) this.#engine.presence.leave(session)
  }

  /** As `hear`, for a client that is present; false for one that is unknown here. */
  hearIfHere(clientId: string): boolean {
    const client = this.#streams.find(clientId)
    if (client) this.#heard(client)
    return client !== undefined
  }

  /** Settles when all changes committed so far have been sent. */
  settled(): Promise<void> {
    return this.#fanOut.settled()
  }

  /** Ends all streams at once. Clients that reconnect are treated as new. */
  endStreams(): void {
    for (const client of this.#streams.clients()) client.close()
  }

  /** Turns streams of idle sessions into streams of guests. */
  async endIdle(): Promise<void> {
    for (const session of this.#sessions.all()) {
      try {
        if (await isIdle(this.#engine, session)) this.#sessions.end(session.id)
      } catch (error) {
        this.#engine.log.warn({ error }, 'Whether the session of a stream is in use could not be asked.')
      }
    }
  }

  /** Stops asking other processes for changes that nobody here listens to. */
  async releaseUnheard(): Promise<void> {
    await this.#bus?.release(() => this.#neededSubjects())
  }

  /** Whether no stream is taken any more. */
  get isLeaving(): boolean {
    return this.#streams.isClosed
  }

  /** Refuses new streams, and closes the existing ones evenly within this many ms. */
  async takeLeave(withinMs: number): Promise<void> {
    this.#streams.close()
    const clients = this.#streams.clients()
    for (const [at, client] of clients.entries()) {
      this.#leaving.add(client)
      setTimeout(client.close, (withinMs * at) / clients.length).unref()
    }
    if (clients.length > 0) await wait(withinMs)
  }

  /** Ends all streams and refuses new ones. */
  async close(): Promise<void> {
    for (const undo of this.#unfollow) undo()
    this.#streams.close()
    this.#fanOut.stop()
    this.#keepAlive.stop()
    this.#heartbeats.stop()
    this.#stopWatch()
    this.endStreams()
    await this.#bus?.close()
  }

  /** A new password or a sign-out between the reading of a token and its binding was announced too early for this client. */
  async #confirm({ id: sessionId, account }: BoundSession): Promise<void> {
    const { collection, record } = account
    const now = await loadAccount(this.#engine.database, collection, { id: record.id, sessionId })
    if (now) this.#sessions.follow({ action: 'update', collection, record: now })
    else this.#sessions.end(sessionId)
  }

  #find(clientId: string): Client {
    const client = this.#streams.find(clientId)
    if (!client) throw new ApiError(404, 'Missing or invalid client id.')
    return client
  }

  #heard(client: Client): void {
    this.#heartbeats.hear(client)
    const session = this.#sessions.idOf(client)
    if (session) this.#engine.presence.note(session)
  }

  /** When the session behind the client was last active, on any stream or by a request. */
  #seenMs(client: Client): number {
    const session = this.#sessions.idOf(client)
    return session ? this.#engine.presence.seenMs(session) : this.#engine.now()
  }

  /** Ends streams that missed a change, so that their pages reload their lists. */
  #reconnect(missed: readonly Client[]): void {
    const clients = missed.filter((client) => !this.#leaving.has(client))
    if (clients.length === 0) return
    const sentence = 'These streams may have missed changes and must reconnect.'
    this.#engine.log.warn({ clients: clients.length }, sentence)
    for (const client of clients) {
      this.#leaving.add(client)
      setTimeout(client.close, randomInt(this.#reconnectSpreadMs)).unref()
    }
  }

  /** Whose changes matter here: what is subscribed to, and the accounts and sessions that listen. */
  #neededSubjects(client?: Client): Set<string> {
    return new Set([...this.#subscriptions.subjects(client), ...this.#sessions.subjects(client)])
  }
}
