import type { RequestInfo, Transaction, TransactionLocal } from '@olympiad/engine'
import { type Actor, actorOf } from './actor.ts'
import type { EntryBatch } from './waiting-entries.ts'

/** Who asked for a write, by which act, and why. */
export interface Cause {
  /** Undefined for a command: the log names its operator by itself. */
  readonly actor: Actor | undefined
  /** Name of the act; absent for a plain record call. */
  readonly act?: string
  readonly reason?: string
}

/** The common part of all writes of one transaction. */
export interface ActContext {
  /** Undefined if the server writes by itself. */
  cause: Cause | undefined
  /** What the act computed before its transaction; `kind` names its form. */
  plan: { readonly kind: string } | undefined
  /** Entries of the log that wait for the end of the transaction, in order; undefined if each is appended at once. */
  batches: EntryBatch[] | undefined
}

const ofTransaction: TransactionLocal<ActContext> = {
  initial: () => ({ cause: undefined, plan: undefined, batches: undefined }),
}

/** The context of a transaction; the same object until the transaction ends. */
export const contextOf = (transaction: Transaction): ActContext => transaction.local(ofTransaction)

/** Later writes of a task about itself are no part of the act, and not for the log. */
export function endAct(transaction: Transaction): void {
  Object.assign(contextOf(transaction), { cause: undefined, plan: undefined })
}

/** The plan of a kind that was made before the transaction; undefined if there is no such plan. */
export function planIn<Plan extends { readonly kind: string }>(
  transaction: Transaction,
  kind: Plan['kind'],
): Plan | undefined {
  const { plan } = contextOf(transaction)
  return plan?.kind === kind ? (plan as Plan) : undefined
}

/** A call of a declared act. */
export interface ActCall {
  /** The act's declaration. */
  readonly act: { readonly name: string }
  readonly input: unknown
  readonly request: RequestInfo
}

/** The cause of what an act writes: its declared name, and the reason that the caller gave, if any. */
export function causeOf({ act, input, request }: ActCall): Cause {
  const reason = typeof input === 'object' && input && 'reason' in input ? { reason: String(input.reason) } : {}
  return { actor: actorOf(request, undefined), act: act.name, ...reason }
}
