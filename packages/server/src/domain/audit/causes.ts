import type { RequestInfo, Transaction } from '@olympiad/engine'
import { type Actor, actorOf } from './actor.ts'

/** Why the server writes something of itself. */
interface Cause {
  /** Who had it do so; nobody where a command runs, which is named anyway. */
  readonly actor: Actor | undefined
  /** Name of the act and reason, where they are known. */
  readonly act?: unknown
  readonly reason?: unknown
}

const causes = new WeakMap<Transaction, Cause>()

/** From now on what the server writes of itself in the transaction is logged as the work of who asked, with the act and the reason. */
export function noteCause(
  transaction: Transaction,
  request: RequestInfo,
  { act, reason }: Pick<Cause, 'act' | 'reason'>,
): void {
  causes.set(transaction, { actor: actorOf(request, undefined), act, reason })
}

/** What was noted last; undefined where nobody asked. */
export const causeIn = (transaction: Transaction): Cause | undefined => causes.get(transaction)
