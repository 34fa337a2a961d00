import { createHmac, randomBytes } from 'node:crypto'
import type { Collection } from '@olympiad/schema/collection'
import type { Account, StoredRecord } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { accountAsBefore } from '../../rows/account-by-version.ts'
import { endedSessions } from '../../rows/ended-sessions.ts'
import { loadAccount } from '../../rows/load.ts'
import { awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import { closedFromMs } from '../closed-from.ts'
import { keepInUse } from './idle-sessions.ts'
import { type Claims, signToken } from './jwt.ts'
import { ProvenTokens } from './proven-tokens.ts'
import type { Session } from './session.ts'

/** Life of a file token in seconds: it travels in URLs, so it is short. */
export const FILE_TOKEN_S = 180
/** How long the second step of a sign-in may take, setting up an app included. */
export const FIRST_STEP_S = 600
/** The sessions of as many students at once; some 15 MB. */
const proven = new ProvenTokens(20_000)

/** What a new token takes over from its running session. */
type Running = Pick<Session, 'id' | 'startedMs'>

/** A session token of the account: of a new session unless one is given, which it never outlives; its life is the collection's. */
export function signAuthToken(engine: Engine, account: Account, session?: Running): string {
  const { tokenS = FILE_TOKEN_S, sessionS } = account.collection.auth ?? {}
  const nowMs = engine.now()
  const running = session ?? { id: randomId(), startedMs: nowMs }
  const endMs = sessionS === undefined ? Number.POSITIVE_INFINITY : running.startedMs + sessionS * 1000
  const expiresMs = Math.min(nowMs + tokenS * 1000, endMs)
  return sign(engine, account, { type: 'auth', refreshable: true, expiresMs, running })
}

/** A session token for somebody else, which cannot be renewed. */
export function signImpersonation(engine: Engine, account: Account, durationS?: number): string {
  const nowMs = engine.now()
  const lifeS = durationS || account.collection.auth?.tokenS || FILE_TOKEN_S
  const running = { id: randomId(), startedMs: nowMs }
  return sign(engine, account, { type: 'auth', refreshable: false, expiresMs: nowMs + lifeS * 1000, running })
}

/** A token that opens protected files for the account of a session, for three minutes and no longer than it lasts. */
export function signFileToken(engine: Engine, session: Running & Pick<Session, 'account' | 'expiresMs'>): string {
  const expiresMs = Math.min(engine.now() + FILE_TOKEN_S * 1000, session.expiresMs)
  return sign(engine, session.account, { type: 'file', expiresMs, running: session })
}

/** Stands for the first step of a sign-in; `enrol` is a new secret that the second step confirms, if the account has none yet. */
export function signFirstStep(engine: Engine, account: Account, enrol?: string): string {
  const nowMs = engine.now()
  const running = { id: randomId(), startedMs: nowMs }
  return sign(engine, account, { type: 'mfa', expiresMs: nowMs + FIRST_STEP_S * 1000, running, enrol })
}

interface TokenKind {
  readonly type: Claims['type']
  readonly expiresMs: number
  readonly refreshable?: boolean
  readonly running: Running
  readonly enrol?: string | undefined
}

function sign(engine: Engine, { collection, record }: Account, kind: TokenKind): string {
  const { type, expiresMs, refreshable, running, enrol } = kind
  const claims: Claims = {
    auth_time: Math.floor(running.startedMs / 1000),
    collectionId: collection.id,
    exp: Math.floor(expiresMs / 1000),
    id: record.id,
    jti: randomId(),
    ...(enrol === undefined ? {} : { enrol }),
    ...(refreshable === undefined ? {} : { refreshable }),
    sid: running.id,
    type,
  }
  return signToken(claims, signingKey(engine, { collection, record }, type))
}

const randomId = () => randomBytes(9).toString('base64url')

/** The account a token stands for; null when it is missing, altered, expired, idle, signed out, revoked or of another type: a guest. */
export function accountOfToken(engine: Engine, token: string, type: Claims['type']): MaybePromise<Session | null> {
  return (type === 'auth' && stillBelieved(engine, token)) || readSession(engine, token, type)
}

/** The session of a token that was believed before, unless time or anybody's write to accounts or sign-out came between. */
function stillBelieved({ database, registry, tokenSecret, now }: Engine, token: string): Session | null {
  const believed = proven.believedOf(token)
  if (believed?.database !== database || believed.registry !== registry) return null
  if (believed.tokenSecret !== tokenSecret || believed.session.expiresMs <= now()) return null
  const [own, ended] = believed.versions
  const { name } = believed.session.account.collection
  return database.versionOf(name) === own && database.versionOf(endedSessions.name) === ended ? believed.session : null
}

/**
 * The session of a token as it was last read from a shared store, which has still to say whether it goes on, and its account is as it
 * was; null if it is not known.
 */
export function sessionAsBefore(engine: Engine, token: string): Session | null {
  const claimed = claimedOf(engine, token, 'auth')
  if (!claimed || claimed.collection.auth?.idleS !== undefined) return null
  const { claims, collection, sessionId } = claimed
  const record = accountAsBefore(engine.database, collection, { id: claims.id, sessionId })
  if (!record || !proven.isSigned(token, signingKey(engine, { collection, record }, 'auth'), claims)) return null
  const session = sessionOf(token, claimed, record)
  return session.expiresMs <= engine.now() ? null : session
}

const readSession = coroutine(function* (
  engine: Engine,
  token: string,
  type: Claims['type'],
): Coroutine<Session | null> {
  const claimed = claimedOf(engine, token, type)
  if (!claimed) return null
  const { claims, collection, sessionId } = claimed
  const { database, registry, tokenSecret } = engine
  const [own, ended] = [database.versionOf(collection.name), database.versionOf(endedSessions.name)]
  const record = yield* awaited(loadAccount(database, collection, { id: claims.id, sessionId }))
  if (!record) return null
  if (!proven.isSigned(token, signingKey(engine, { collection, record }, type), claims)) return null
  const session = sessionOf(token, claimed, record)
  if (session.expiresMs <= engine.now()) return null
  if (type !== 'mfa' && !(yield* awaited(keepInUse(engine, session)))) return null
  // Whether a session is idle is asked each time.
  if (type === 'auth' && own !== undefined && ended !== undefined && collection.auth?.idleS === undefined)
    proven.believe(token, { session, database, registry, tokenSecret, versions: [own, ended] })
  return session
})

/** What a token says of itself. */
interface Claimed {
  readonly claims: Claims
  readonly collection: Collection
  readonly sessionId: string
}

/** Null for a token of another type, or one that has expired. */
function claimedOf({ registry, now }: Engine, token: string, type: Claims['type']): Claimed | null {
  const claims = proven.claimsOf(token)
  if (claims?.type !== type || claims.exp * 1000 <= now()) return null
  const collection = registry.find(claims.collectionId)
  if (collection?.kind !== 'auth' || collection.id !== claims.collectionId) return null
  return { claims, collection, sessionId: claims.sid ?? claims.jti ?? '' } // tokens from before there were sessions have the latter alone
}

function sessionOf(token: string, { claims, collection, sessionId }: Claimed, record: StoredRecord): Session {
  const { enrol, refreshable = false } = claims
  const account = { collection, record }
  const expiresMs = Math.min(claims.exp * 1000, closedFromMs(account))
  return { id: sessionId, account, startedMs: startOf(claims, collection), expiresMs, refreshable, token, enrol }
}

/** Tokens from before sessions had a beginning were made for a whole life. */
function startOf({ auth_time, exp }: Claims, { auth }: Collection): number {
  return (auth_time ?? exp - (auth?.tokenS ?? 0)) * 1000
}

/** The record's own key comes first: rotating it revokes every token of the account. */
export function signingKey(engine: Engine, { collection, record }: Account, type: Claims['type'] | 'device'): string {
  return `${record.tokenKey}${collectionSecret(engine.tokenSecret, collection, type)}`
}

/** By the secret of the service and the collection, by purpose. */
const secrets = new Map<string, WeakMap<Collection, Map<string, string>>>()

function collectionSecret(serviceSecret: string, collection: Collection, type: string): string {
  const ofService = secrets.get(serviceSecret) ?? new WeakMap<Collection, Map<string, string>>()
  secrets.set(serviceSecret, ofService)
  const ofCollection = ofService.get(collection) ?? new Map<string, string>()
  ofService.set(collection, ofCollection)
  const known = ofCollection.get(type)
  if (known !== undefined) return known
  const secret = createHmac('sha256', serviceSecret).update(`${collection.id}:${type}`).digest('hex')
  ofCollection.set(type, secret)
  return secret
}
