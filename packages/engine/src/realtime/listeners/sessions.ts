import { closedFromMs } from '../../auth/closed-from.ts'
import type { RecordChange } from '../../core/changes.ts'
import type { Account, StoredRecord } from '../../core/request-info.ts'
import { sessionEnds } from '../../rows/ended-sessions.ts'
import { subjectKey } from '../bus/subjects.ts'
import type { Client } from './client.ts'

/** The account a client was bound to by its last POST, and until when it is believed. */
export interface BoundSession {
  /** What all tokens of the session share. */
  readonly id: string
  readonly account: Account
  readonly expiresMs: number
}

/** Who listens behind each client. */
export interface Sessions {
  /** The account of a client now; null for a guest, also once the session is over. */
  accountOf(client: Client, nowMs: number): Account | null
  /** The clients an account is bound to. */
  clientsOf(collectionId: string, accountId: string): ReadonlySet<Client>
  /** Binds a client to who posted its topics; null leaves it a guest. */
  bind(client: Client, session: BoundSession | null): void
  forget(client: Client): void
  /** Leaves the clients whose session is over guests. */
  expire(nowMs: number): void
  /** Leaves the clients of a session that was signed out guests. */
  end(sessionId: string): void
  /** Id of the session behind a client; none for a guest. */
  idOf(client: Client): string | undefined
  /** The clients by which a session listens. */
  listeningAs(sessionId: string): ReadonlySet<Client>
  /** Each session that listens, once. */
  all(): BoundSession[]
  /** The records whose changes concern a client's session, or all sessions: its account, and its end. */
  subjects(client?: Client): string[]
  /** Takes over a change of an account, or the end of a session: newer values, or no account any more. */
  follow(change: RecordChange): void
}

/** `onGuest` is called for each client that loses its account while it listens. */
export function createSessions(onGuest: (client: Client) => void): Sessions {
  const sessions = new Map<Client, BoundSession>()
  /** The clients of each account, and of each session. */
  const clients = new Map<string, Set<Client>>()
  /** No session ends by itself before this. */
  let nextEndMs = Number.POSITIVE_INFINITY

  function lose(client: Client): void {
    forget(client)
    onGuest(client)
  }

  function forget(client: Client): void {
    const session = sessions.get(client)
    if (!session) return
    sessions.delete(client)
    for (const key of keysOf(session)) {
      const others = clients.get(key)
      others?.delete(client)
      if (others?.size === 0) clients.delete(key)
    }
  }

  function end(sessionId: string): void {
    for (const client of [...(clients.get(sessionKey(sessionId)) ?? [])]) lose(client)
  }

  return {
    forget,
    end,
    idOf: (client) => sessions.get(client)?.id,
    listeningAs: (sessionId) => clients.get(sessionKey(sessionId)) ?? new Set(),
    all: () => [...new Map([...sessions.values()].map((session) => [session.id, session])).values()],
    expire(nowMs) {
      if (nowMs < nextEndMs) return
      nextEndMs = Number.POSITIVE_INFINITY
      for (const [client, { expiresMs }] of [...sessions]) {
        if (expiresMs <= nowMs) lose(client)
        else nextEndMs = Math.min(nextEndMs, expiresMs)
      }
    },
    subjects(client) {
      const one = client && sessions.get(client)
      const concerned = client ? (one ? [one] : []) : [...sessions.values()]
      return concerned.flatMap(subjectsOf)
    },
    accountOf(client, nowMs) {
      const session = sessions.get(client)
      if (session && session.expiresMs <= nowMs) lose(client)
      return sessions.get(client)?.account ?? null
    },
    clientsOf: (collectionId, accountId) => clients.get(`${collectionId}/${accountId}`) ?? new Set(),
    bind(client, session) {
      forget(client)
      if (!session) return
      sessions.set(client, session)
      nextEndMs = Math.min(nextEndMs, session.expiresMs)
      for (const key of keysOf(session)) add(clients, key, client)
    },
    follow({ action, collection, record }) {
      if (collection === sessionEnds) return end(record.id)
      if (collection.kind !== 'auth' || action === 'create') return
      const account = { collection, record }
      for (const client of [...(clients.get(accountKey(account)) ?? [])]) {
        const session = sessions.get(client)
        if (!session) continue
        nextEndMs = Math.min(nextEndMs, closedFromMs(account))
        if (action === 'delete' || isRevoked(session.account.record, record)) lose(client)
        else sessions.set(client, { ...session, account, expiresMs: endOf(session, account) })
      }
    },
  }
}

function add(clients: Map<string, Set<Client>>, key: string, client: Client): void {
  const others = clients.get(key)
  if (others) others.add(client)
  else clients.set(key, new Set([client]))
}

/** A closed account ends its sessions; opening it again is heard at the next request. */
const endOf = ({ expiresMs }: BoundSession, account: Account) => Math.min(expiresMs, closedFromMs(account))

/** A new token key ends every session of the account. */
function isRevoked(before: StoredRecord, after: StoredRecord): boolean {
  return before.tokenKey !== after.tokenKey
}

/** Whose changes concern a session: the account's, and its own end. */
const subjectsOf = ({ account: { collection, record }, id }: BoundSession) => [
  subjectKey({ collectionId: collection.id, recordId: record.id }),
  subjectKey({ collectionId: sessionEnds.id, recordId: id }),
]

const accountKey = ({ collection, record }: Account) => `${collection.id}/${record.id}`
const sessionKey = (id: string) => `session ${id}`
const keysOf = ({ account, id }: BoundSession) => [accountKey(account), sessionKey(id)]
