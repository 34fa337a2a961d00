import { EventSource } from 'eventsource'
import PocketBase, { BaseAuthStore } from 'pocketbase'

globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource

/** The unmodified SDK, with a session. */
export function openSdk(url: string, token: string): PocketBase {
  const store = new BaseAuthStore() // the usual one keeps sessions in a storage that all clients of a process share
  const sdk = new PocketBase(url, store)
  if (token) store.save(token)
  return sdk
}
