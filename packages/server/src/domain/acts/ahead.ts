import type { Transaction } from '@olympiad/engine'

const plans = new WeakMap<Transaction, unknown>()

/**
 * Keeps what was computed before a transaction for those who write in it: they use it where nothing it rests on has changed
 * since, and compute it again where something has.
 */
export function keepAhead(transaction: Transaction, plan: unknown): void {
  if (plan !== undefined) plans.set(transaction, plan)
}

/** What was computed ahead, by the kind of plan that it is; undefined where nothing was. */
export function aheadOf<Plan extends { readonly kind: string }>(
  transaction: Transaction,
  kind: Plan['kind'],
): Plan | undefined {
  const plan = plans.get(transaction) as Plan | undefined
  return plan?.kind === kind ? plan : undefined
}
