import type { Engine, Transaction } from '@olympiad/engine'
import { contextOf } from '../../../ground/server/audit/act-context.ts'
import type { Actor } from '../../../ground/server/audit/actor.ts'
import { logTogether } from '../../../ground/server/audit/append.ts'

interface StepLog {
  /** Who asked for the task; undefined for a command, which the log names by itself. */
  readonly actor: Actor | undefined
  readonly act: { readonly name: string }
}

/** Runs a step of a task so that the log names who asked for it, and the act. */
export function logStep<T>(
  engine: Engine,
  transaction: Transaction,
  { actor, act, work }: StepLog & { readonly work: () => Promise<T> },
): Promise<T> {
  contextOf(transaction).cause = { actor, act: act.name }
  return logTogether(engine, transaction, work)
}
