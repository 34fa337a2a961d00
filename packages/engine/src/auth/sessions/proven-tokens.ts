import type { Engine } from '../../engine.ts'
import { BoundedCache } from '../../support/bounded-cache.ts'
import { type Claims, isSignedWith, readClaims } from './jwt.ts'
import type { Session } from './session.ts'

interface Proof {
  readonly claims: Claims
  /** The key that verified the signature. Rotating the key invalidates this entry. */
  readonly key: string
  /** The session that the token was believed to be of. */
  believed?: Believed
}

/** A session, the engine that believed it, and what it was read from. */
export interface Believed extends Pick<Engine, 'database' | 'registry' | 'tokenSecret'> {
  readonly session: Session
  /** Those of the accounts and of the ended sessions, before it was read. */
  readonly versions: readonly [number, number]
}

/** Longer tokens than ours are not cached. */
const MAX_LENGTH = 1000

/**
 * Caches verified tokens, so that a session's requests need not parse and verify the same token again. Invalid tokens are
 * never kept. The caller still checks expiry and the account's current key each time.
 */
export class ProvenTokens {
  readonly #proofs: BoundedCache<string, Proof>

  constructor(limit: number) {
    this.#proofs = new BoundedCache(limit)
  }

  /** As `readClaims`. */
  claimsOf(token: string): Claims | null {
    return this.#proofs.get(token)?.claims ?? readClaims(token)
  }

  /** As `isSignedWith`; `claims` are those of the token. */
  isSigned(token: string, key: string, claims: Claims): boolean {
    if (this.#proofs.get(token)?.key === key) return true
    if (!isSignedWith(token, key)) return false
    if (token.length <= MAX_LENGTH) this.#proofs.set(token, { claims, key })
    return true
  }

  /** The session of a token as it was last believed; whether it still is depends on its time and versions. */
  believedOf(token: string): Believed | undefined {
    return this.#proofs.get(token)?.believed
  }

  /** Keeps the session of a verified token. */
  believe(token: string, believed: Believed): void {
    const proof = this.#proofs.peek(token)
    if (proof) proof.believed = believed
  }

  get size(): number {
    return this.#proofs.size
  }
}
