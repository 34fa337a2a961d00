import { randomInt } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { Engine } from '../engine.ts'
import type { Account } from '../filter/request-info.ts'
import { ApiError } from '../records/api-error.ts'
import { loadRecord } from '../records/load.ts'
import type { Bus } from './bus.ts'
import { createPostgresBus } from './bus-postgres.ts'
import { type Client, createClient } from './client.ts'
import { Crowd, type CrowdLimits } from './crowd.ts'
import { startFanOut } from './fan-out.ts'
import { startHeartbeat } from './heartbeat.ts'
import { type BoundSession, createSessions } from './sessions.ts'
import { createSubscriptions } from './subscriptions.ts'
import { sweepTombstones } from './tombstones.ts'
import { parseTopic } from './topics.ts'

const CLIENT_ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const CLIENT_ID_LENGTH = 40
/** When everybody must connect anew, not everybody at once. */
const RECONNECT_SPREAD_MS = 5000
const SWEEP_EVERY_MS = 5 * 60 * 1000

interface HubOptions {
  /** The shared store, where other processes write too. */
  readonly databaseUrl?: string | undefined
  readonly limits?: Partial<CrowdLimits>
}

/** What a client posts: its id, and the topics that replace all it had. */
export interface SubscribeRequest {
  readonly clientId: string
  readonly topics: readonly string[]
  /** The session of who posts; null for a guest. */
  readonly session: BoundSession | null
}

/** The open streams of this process, and who hears what on them. */
export interface Hub {
  /** Throws 429 or 503 when no further stream from this address is taken. */
  admit(address: string): void
  /** Takes over a stream whose headers are sent. */
  connect(stream: Writable, address: string): Client
  /** Sets a client's topics. Throws 404 for an unknown client, 403 when it is bound to another account. */
  subscribe(request: SubscribeRequest): Promise<void>
  readonly clientCount: number
  /** Settles when all changes committed so far have been told. */
  settled(): Promise<void>
  /** Ends all streams and takes no more. */
  close(): Promise<void>
}

/** Opens the hub over an engine; with a shared store it also hears what other processes write. */
export async function createHub(engine: Engine, { databaseUrl, limits }: HubOptions): Promise<Hub> {
  const crowd = new Crowd(limits)
  const sessions = createSessions()
  const subscriptions = createSubscriptions()
  const heartbeat = startHeartbeat()
  const { database, log } = engine
  const isShared = databaseUrl !== undefined && database.dialect.isShared
  const bus: Bus | null = isShared ? createPostgresBus({ url: databaseUrl, database, log }) : null

  const reconnectAll = () => {
    engine.log.warn({ clients: crowd.size }, 'Changes may have been missed: all streams are closed, to be opened anew.')
    for (const client of crowd.clients()) setTimeout(client.close, randomInt(RECONNECT_SPREAD_MS)).unref()
  }
  const fanOut = startFanOut(engine, { subscriptions, sessions, bus, onOverflow: reconnectAll })
  const sweeping = bus && setInterval(sweep, SWEEP_EVERY_MS).unref()

  function sweep(): void {
    sweepTombstones(engine.database, engine.now()).catch((error: unknown) => {
      engine.log.warn({ error }, 'Tombstones could not be swept.')
    })
  }

  /** A password changed between the reading of a token and its binding was announced too early for this client. */
  async function confirm({ collection, record }: Account): Promise<void> {
    const now = await loadRecord(database, collection, record.id)
    sessions.follow(now ? { action: 'update', collection, record: now } : { action: 'delete', collection, record })
  }

  const hub: Hub = {
    admit: (address) => crowd.admit(address),
    connect(stream, address) {
      const onClosed = () => {
        crowd.remove(client)
        heartbeat.remove(client)
        subscriptions.replace(client, [])
        sessions.forget(client)
      }
      const client = createClient({ id: newClientId(), address, stream, onClosed })
      crowd.add(client)
      heartbeat.add(client)
      return client
    },
    async subscribe({ clientId, topics, session }) {
      const client = crowd.find(clientId)
      if (!client) throw new ApiError(404, 'Missing or invalid client id.')
      const bound = sessions.accountOf(client, engine.now())
      const posting = session?.account
      if (bound && (bound.record.id !== posting?.record.id || bound.collection.id !== posting.collection.id)) {
        throw new ApiError(403, "The current and the previous request authorization don't match.")
      }
      crowd.setTopics(client, topics)
      sessions.bind(client, session)
      subscriptions.replace(client, topics.filter(Boolean).map(parseTopic))
      if (posting) await confirm(posting)
    },
    get clientCount() {
      return crowd.size
    },
    settled: () => fanOut.settled(),
    async close() {
      crowd.close()
      fanOut.stop()
      heartbeat.stop()
      if (sweeping) clearInterval(sweeping)
      for (const client of crowd.clients()) client.close()
      await bus?.close()
    },
  }
  await bus?.listen({ changed: (change) => fanOut.tellRemote(change), lost: reconnectAll })
  return hub
}

function newClientId(): string {
  const characters = Array.from(
    { length: CLIENT_ID_LENGTH },
    () => CLIENT_ID_ALPHABET[randomInt(CLIENT_ID_ALPHABET.length)],
  )
  return characters.join('')
}
