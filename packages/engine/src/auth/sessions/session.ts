import type { Account } from '../../core/request-info.ts'

/** A believed token. */
export interface Session {
  /** The common name of its tokens; signing out ends them all. */
  readonly id: string
  readonly account: Account
  /** When the account signed in; renewals leave it as it is. */
  readonly startedMs: number
  readonly expiresMs: number
  readonly refreshable: boolean
  readonly token: string
  /** For the first step of a sign-in: the secret to be confirmed. */
  readonly enrol?: string | undefined
}
