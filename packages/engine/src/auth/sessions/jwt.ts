import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of our tokens; `exp` is in seconds since the epoch. */
export interface Claims {
  readonly id: string
  readonly collectionId: string
  readonly type: 'auth' | 'file' | 'mfa'
  readonly exp: number
  readonly refreshable?: boolean
  readonly jti?: string
  /** The session: all tokens that were renewed from one sign-in, and their file tokens, share it. */
  readonly sid?: string
  /** When the session began, in seconds since the epoch. */
  readonly auth_time?: number
  /** For a second step that enrols: the secret to be confirmed. */
  readonly enrol?: string
}

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

/** A signed token (HS256). Only this algorithm exists here: what a token's header claims is never obeyed. */
export function signToken(claims: Claims, key: string): string {
  const content = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${signature(content, key)}`
}

/** The claims as written, not verified; null if the text is no token of ours. */
export function readClaims(token: string): Claims | null {
  const [header, payload, mac, ...rest] = token.split('.')
  if (!header || !payload || !mac || rest.length > 0) return null
  try {
    const parsedHeader = JSON.parse(Buffer.from(header, 'base64url').toString())
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return parsedHeader?.alg === 'HS256' && isClaims(claims) ? claims : null
  } catch {
    return null // garbage is a guest, like any other invalid token
  }
}

/**
 * Whether the token was signed with the key, in constant time. Compares the texts and not the decoded bytes: decoding
 * ignores invalid characters, so one signature would have many spellings.
 */
export function isSignedWith(token: string, key: string): boolean {
  const end = token.lastIndexOf('.')
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(signature(token.slice(0, end), key))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signature(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  const { id, collectionId, type, exp, jti, sid, auth_time, enrol } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof collectionId === 'string' &&
    (type === 'auth' || type === 'file' || type === 'mfa') &&
    typeof exp === 'number' &&
    Number.isFinite(exp) &&
    (auth_time === undefined || Number.isFinite(auth_time)) &&
    [jti, sid, enrol].every((text) => text === undefined || typeof text === 'string')
  )
}
