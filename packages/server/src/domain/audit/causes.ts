import type { RequestInfo, Transaction } from '@olympiad/engine'
import { type Actor, actorOf } from './actor.ts'

/** Why the server writes something of itself. */
export interface Cause {
  /** Who had it do so; nobody where a command runs, which is named anyway. */
  readonly actor: Actor | undefined
  /** Name of the act and reason, where they are known. */
  readonly act?: unknown
  readonly reason?: unknown
}

const causes = new WeakMap<Transaction, Cause>()

/** What is logged of what the server writes for who asks. */
export function causeOf(request: RequestInfo, { act, reason }: Pick<Cause, 'act' | 'reason'>): Cause {
  return { actor: actorOf(request, undefined), act, reason }
}

/** From now on what the server writes of itself in the transaction is logged as the work of who asked, with the act and the reason. */
export function noteCause(transaction: Transaction, request: RequestInfo, about: Pick<Cause, 'act' | 'reason'>): void {
  causes.set(transaction, causeOf(request, about))
}

/** What was noted last; undefined where nobody asked. */
export const causeIn = (transaction: Transaction): Cause | undefined => causes.get(transaction)
