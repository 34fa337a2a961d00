import { ClientResponseError } from 'pocketbase'
import { DENIAL_REASONS, type DenialReason } from '../../../ground/declared/errors.ts'
import { isRefusal } from '../../../kit/lib/failures.ts'

/** Why a try failed, by the next step. */
export type SendFailure =
  /** No reply, or a server that cannot at the moment: everything waits. */
  | { readonly kind: 'unreachable' }
  /** The server said no without saying why; the session may have run out. */
  | { readonly kind: 'doubtful' }
  /** The exam's state forbids it: for good when it has ended, for now otherwise. */
  | { readonly kind: 'denied'; readonly reason: DenialReason }
  /** Somebody else has created the row: try again at once. */
  | { readonly kind: 'exists' }

/** Reads an error of the record client; any other error counts as a missing reply. */
export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ClientResponseError)) return { kind: 'unreachable' }
  const { response } = error
  const reason = DENIAL_REASONS.find((known) => known === response.reason)
  if (reason) return { kind: 'denied', reason }
  if (!isRefusal(error)) return { kind: 'unreachable' }
  return isTaken(response) ? { kind: 'exists' } : { kind: 'doubtful' }
}

function isTaken(response: Record<string, unknown>): boolean {
  const fields = Object.values((response.data ?? {}) as Record<string, { code?: unknown }>)
  return fields.some((field) => field?.code === 'validation_not_unique')
}
