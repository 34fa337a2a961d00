import { asServer, type Engine, type RequestInfo, type Transaction } from '@olympiad/engine'
import { actsIn, chainWaiting, logAtOnce } from '../audit/append.ts'
import { tellHeadAfter } from '../audit/head-log.ts'
import { keepAhead } from './ahead.ts'

/** A call of an act: what it is given, and who asks. */
export interface ActRequest<Input> {
  readonly wanted: Input
  readonly request: RequestInfo
}

/** What an act does within its transaction: all of it, or nothing. What it gives is what has changed. */
export interface Act<Input, Result> {
  (engine: Engine, transaction: Transaction, asked: ActRequest<Input>): Promise<Result>
  /**
   * Reads and computes, before the transaction, what the act is going to write (`aheadOf`): while a transaction lasts, the answers
   * of others wait.
   */
  readonly ahead?: Ahead<Input>
}

type Ahead<Input> = (engine: Engine, asked: ActRequest<Input>) => Promise<unknown>

/** An act that reads and computes before its transaction. */
export function actAhead<Input, Result>(
  ahead: Ahead<Input>,
  act: (engine: Engine, transaction: Transaction, asked: ActRequest<Input>) => Promise<Result>,
): Act<Input, Result> {
  return Object.assign(act, { ahead })
}

/** Carries an act out, the same for a request and for a command, which asks as the server. */
export async function carryOut<Input, Result>(
  engine: Engine,
  act: Act<Input, Result>,
  { wanted, request = asServer(engine) }: { wanted: Input; request?: RequestInfo },
): Promise<Result> {
  const plan = await act.ahead?.(engine, { wanted, request })
  const acts = new Set<string>()
  const result = await engine.database.write((transaction) => {
    keepAhead(transaction, plan)
    return logAtOnce(engine, transaction, async () => {
      const done = await act(engine, transaction, { wanted, request })
      for (const name of actsIn(transaction)) acts.add(name)
      return done
    })
  })
  await chainWaiting(engine) // who reads the log next finds the act in it
  await tellHeadAfter(engine, acts)
  return result
}

/** What an act would change, which it does not; throws what it would refuse. */
export async function dryRun<Input, Result>(engine: Engine, act: Act<Input, Result>, wanted: Input): Promise<Result> {
  const plan = await act.ahead?.(engine, { wanted, request: asServer(engine) })
  const undone = new Error('undone')
  let result: { readonly value: Result } | undefined
  try {
    return await engine.database.write(async (transaction) => {
      keepAhead(transaction, plan)
      result = { value: await act(engine, transaction, { wanted, request: asServer(engine) }) }
      throw undone
    })
  } catch (error) {
    if (error === undone && result) return result.value
    throw error
  }
}
