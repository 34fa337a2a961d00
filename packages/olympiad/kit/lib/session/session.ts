import { getTokenPayload, type RecordAuthResponse, type RecordModel, type SendOptions } from 'pocketbase'
import { useSyncExternalStore } from 'react'
import type { Examinee } from '../../../people/declared/examinees.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import { recordService } from '../record-service.ts'
import { serverClock, serverNow } from '../time/server-clock.ts'

/**
 * Who uses this page. An expired session still says who it was, so that unsent answers and the place in the exam
 * survive until the same student signs in again; ask `isSignedIn` before showing anything that needs a valid one.
 */
export type Session =
  | { kind: 'visitor'; record: null; isExpired: false }
  | { kind: 'examinee'; record: Examinee; isExpired: boolean }
  | { kind: 'staff'; record: StaffAccount; isExpired: boolean }

/** Where the accounts of a kind are. */
export const ACCOUNT_COLLECTIONS = { examinee: 'examinees', staff: 'supervisors' } as const
export type AccountKind = keyof typeof ACCOUNT_COLLECTIONS
export type AccountCollection = (typeof ACCOUNT_COLLECTIONS)[AccountKind]

const VISITOR: Session = { kind: 'visitor', record: null, isExpired: false }
const listeners = new Set<() => void>()
const signOutListeners = new Set<(account: RecordModel) => void>()
let refusedToken = ''
/** Settles once no new session is on its way. */
let renewal: Promise<unknown> = Promise.resolve()
let expiryTimer: ReturnType<typeof setTimeout> | undefined
let current = read()
let currentId = sessionId()

/** True while the session may be used: somebody is signed in and the token has not expired by the server's clock. */
export function isSignedIn(session: Session): boolean {
  return session.kind !== 'visitor' && !session.isExpired
}

/** True while the session of this account may be used. */
export function isSignedInAs(id: string): boolean {
  return isSignedIn(current) && current.record?.id === id
}

/** The present session. */
export function currentSession(): Session {
  return current
}

/** The session; renders again when it changes, in this tab or another, and when it expires. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** What all tokens of the session have in common; another after each sign-in. */
export function sessionId(): string {
  return String(getTokenPayload(recordService.authStore.token).sid ?? '')
}

/** Calls back after every change of the session; returns the undo. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when somebody signs out in this tab, with their account; returns the undo. */
export function onSignOut(listener: (account: RecordModel) => void): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

/** Forgets the session: here at once, and at the service as soon as it hears. */
export function signOut(): void {
  const { token, record } = recordService.authStore
  recordService.authStore.clear()
  if (!token || !record) return
  for (const listener of signOutListeners) listener(record)
  // Nobody waits for it, so it also works offline; then the token ends by itself.
  const options = { headers: { Authorization: token }, keepalive: true }
  post<void>(record, 'auth-logout', options).catch(() => {})
}

/**
 * Runs a call that replaces this session by another, such as a change of the password. A refusal of the old one
 * meanwhile does not end the session: the page stays. Rejects as `renew` does.
 */
export function renewSession<Result>(renew: () => Promise<Result>): Promise<Result> {
  const renewed = renew()
  renewal = renewed.catch(() => {})
  return renewed
}

/** Asks the service whether it still accepts the session; marks it expired if not. True if nobody could say no. */
export async function verifySession(): Promise<boolean> {
  await renewal
  const { token, record } = recordService.authStore
  if (!record) return false
  try {
    const answer = await post<RecordAuthResponse>(record, 'auth-refresh')
    // A late reply must not sign in an account that signed out meanwhile, here or in another tab.
    if (recordService.authStore.token === token) recordService.authStore.save(answer.token, answer.record)
    return isSignedIn(current)
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status !== 401 && status !== 403 && status !== 404) return true
    await renewal
    refusedToken = token
    update()
    return isSignedIn(current)
  }
}

function post<T>({ collectionName }: RecordModel, action: string, options: SendOptions = {}): Promise<T> {
  return recordService.send<T>(`/api/collections/${collectionName}/${action}`, { ...options, method: 'POST' })
}

function read(): Session {
  const { token, record } = recordService.authStore
  if (!token || !record) return VISITOR
  const isExpired = token === refusedToken || expiryMs(token) <= serverNow()
  if (record.collectionName === 'examinees') {
    return { kind: 'examinee', record: record as unknown as Examinee, isExpired }
  }
  if (record.collectionName === 'supervisors') {
    return { kind: 'staff', record: record as unknown as StaffAccount, isExpired }
  }
  return VISITOR
}

function expiryMs(token: string): number {
  const seconds = Number(getTokenPayload(token).exp)
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

function update(): void {
  const next = read()
  watchExpiry(next)
  const id = sessionId()
  if (id === currentId && next.isExpired === current.isExpired && sameRecord(next, current)) return
  currentId = id
  current = next
  for (const listener of listeners) listener()
}

function sameRecord(a: Session, b: Session): boolean {
  return a.kind === b.kind && JSON.stringify(a.record) === JSON.stringify(b.record)
}

function watchExpiry(session: Session): void {
  clearTimeout(expiryTimer)
  if (!isSignedIn(session)) return
  const leftMs = expiryMs(recordService.authStore.token) - serverNow()
  expiryTimer = setTimeout(update, Math.min(Math.max(leftMs, 0) + 50, 2 ** 31 - 1))
}

watchExpiry(current)
recordService.authStore.onChange(update)
serverClock.onChange(update)
