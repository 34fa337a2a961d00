import type { Account, StoredRecord } from '../filter/request-info.ts'
import type { RecordChange } from '../records/changes.ts'
import type { Client } from './client.ts'

/** The account a client was bound to by its last POST, and until when it is believed. */
export interface BoundSession {
  readonly account: Account
  readonly expiresMs: number
}

/** Who listens behind each client. */
export interface Sessions {
  /** The account of a client now; null for a guest, also once the session is over. */
  accountOf(client: Client, nowMs: number): Account | null
  /** Binds a client to who posted its topics; null leaves it a guest. */
  bind(client: Client, session: BoundSession | null): void
  forget(client: Client): void
  /** Ids of the collections of a client's account, or of all accounts. */
  collections(client?: Client): Set<string>
  /** Takes over a change of an account: newer values, or the end of its sessions. */
  follow(change: RecordChange): void
}

export function createSessions(): Sessions {
  const sessions = new Map<Client, BoundSession>()
  const clients = new Map<string, Set<Client>>()

  function forget(client: Client): void {
    const session = sessions.get(client)
    if (!session) return
    sessions.delete(client)
    const key = keyOf(session.account.collection.id, session.account.record.id)
    const others = clients.get(key)
    others?.delete(client)
    if (others?.size === 0) clients.delete(key)
  }

  return {
    forget,
    collections(client) {
      const session = client && sessions.get(client)
      if (client) return new Set(session ? [session.account.collection.id] : [])
      return new Set([...sessions.values()].map(({ account }) => account.collection.id))
    },
    accountOf(client, nowMs) {
      const session = sessions.get(client)
      if (session && session.expiresMs <= nowMs) forget(client)
      return sessions.get(client)?.account ?? null
    },
    bind(client, session) {
      forget(client)
      if (!session) return
      sessions.set(client, session)
      const key = keyOf(session.account.collection.id, session.account.record.id)
      const others = clients.get(key)
      if (others) others.add(client)
      else clients.set(key, new Set([client]))
    },
    follow({ action, collection, record }) {
      if (collection.kind !== 'auth' || action === 'create') return
      const account = { collection, record }
      for (const client of [...(clients.get(keyOf(collection.id, record.id)) ?? [])]) {
        const session = sessions.get(client)
        if (!session) continue
        if (action === 'delete' || isRevoked(session.account.record, record)) forget(client)
        else sessions.set(client, { ...session, account })
      }
    },
  }
}

/** A new token key ends every session of the account. */
function isRevoked(before: StoredRecord, after: StoredRecord): boolean {
  return before.tokenKey !== after.tokenKey
}

function keyOf(collectionId: string, recordId: string): string {
  return `${collectionId}/${recordId}`
}
