import { BoundedCache } from '../../support/bounded-cache.ts'
import { type Claims, isSignedWith, readClaims } from './jwt.ts'

interface Proof {
  readonly claims: Claims
  /** The key that verified the signature. Rotating the key invalidates this entry. */
  readonly key: string
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

  get size(): number {
    return this.#proofs.size
  }
}
