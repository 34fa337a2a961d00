import { createHmac, randomBytes } from 'node:crypto'
import type { Collection } from '@olympiad/contract/collection'
import type { Engine } from '../engine.ts'
import type { Account } from '../filter/request-info.ts'
import { loadAccount } from '../records/load.ts'
import { type Claims, signToken } from './jwt.ts'
import { ProvenTokens } from './proven-tokens.ts'

/** Life of a file token in seconds: it travels in URLs, so it is short. */
const FILE_TOKEN_S = 180
/** The sessions of as many students at once; some 15 MB. */
const proven = new ProvenTokens(20_000)

/** A session token of the account, of a new session unless one is given; its life is the collection's unless given in seconds. */
export function signAuthToken(
  engine: Engine,
  account: Account,
  options: { refreshable?: boolean; durationS?: number; sessionId?: string } = {},
): string {
  const lifeS = options.durationS || account.collection.auth?.tokenS || FILE_TOKEN_S
  const { refreshable = true, sessionId } = options
  return sign(engine, account, { type: 'auth', refreshable, lifeS, sessionId })
}

/** A token that opens protected files for the account, for three minutes and no longer than its session. */
export function signFileToken(engine: Engine, account: Account, sessionId?: string): string {
  return sign(engine, account, { type: 'file', lifeS: FILE_TOKEN_S, sessionId })
}

interface TokenKind {
  readonly type: Claims['type']
  readonly lifeS: number
  readonly refreshable?: boolean
  readonly sessionId: string | undefined
}

function sign(engine: Engine, { collection, record }: Account, kind: TokenKind): string {
  const { type, lifeS, refreshable, sessionId = randomId() } = kind
  const claims: Claims = {
    collectionId: collection.id,
    exp: Math.floor(engine.now() / 1000) + lifeS,
    id: record.id,
    jti: randomId(),
    ...(refreshable === undefined ? {} : { refreshable }),
    sid: sessionId,
    type,
  }
  return signToken(claims, signingKey(engine, { collection, record }, type))
}

const randomId = () => randomBytes(9).toString('base64url')

/** A believed token. */
export interface Session {
  /** What its tokens have in common; signing out ends them all. */
  readonly id: string
  readonly account: Account
  readonly expiresMs: number
  readonly refreshable: boolean
  readonly token: string
}

/** The account a token stands for; null when it is missing, altered, expired, signed out, revoked or of another type: a guest. */
export async function accountOfToken(engine: Engine, token: string, type: Claims['type']): Promise<Session | null> {
  const claims = proven.claimsOf(token)
  if (claims?.type !== type || claims.exp * 1000 <= engine.now()) return null
  const collection = engine.registry.find(claims.collectionId)
  if (collection?.kind !== 'auth' || collection.id !== claims.collectionId) return null
  const sessionId = claims.sid ?? claims.jti ?? '' // tokens from before there were sessions have the latter alone
  const record = await loadAccount(engine.database, collection, { id: claims.id, sessionId })
  if (!record) return null
  const account = { collection, record }
  if (!proven.isSigned(token, signingKey(engine, account, type), claims)) return null
  return { id: sessionId, account, expiresMs: claims.exp * 1000, refreshable: claims.refreshable === true, token }
}

/** The record's own key comes first: rotating it revokes every token of the account. */
export function signingKey(engine: Engine, { collection, record }: Account, type: Claims['type'] | 'device'): string {
  return `${record.tokenKey}${collectionSecret(engine.tokenSecret, collection, type)}`
}

const secrets = new Map<string, string>()

function collectionSecret(serviceSecret: string, collection: Collection, type: string): string {
  const purpose = `${collection.id}:${type}`
  const cacheKey = `${serviceSecret}:${purpose}`
  let secret = secrets.get(cacheKey)
  if (!secret) {
    secret = createHmac('sha256', serviceSecret).update(purpose).digest('hex')
    secrets.set(cacheKey, secret)
  }
  return secret
}
