import { asServer, type Engine, type FormValues, type RequestInfo, type Transaction } from '@olympiad/engine'
import type { Act as DeclaredAct } from '../../declared/acts/act.ts'
import { type ActCall, type ActContext, causeOf, contextOf } from '../audit/act-context.ts'
import { actsIn, chainWaiting, logTogether } from '../audit/append.ts'
import { tellHeadAfter } from '../audit/head-log.ts'

/** A call of an act: its input, and who asks. */
export interface ActRequest<Input> {
  readonly input: Input
  readonly request: RequestInfo
}

type Work<Input, Result> = (engine: Engine, transaction: Transaction, call: ActRequest<Input>) => Promise<Result>
type Ahead<Input> = (engine: Engine, call: ActRequest<Input>) => Promise<ActContext['plan']>

/** The valid input of a declared act; a field that was not sent is empty. */
export type ActValues<A extends Pick<DeclaredAct, 'body'>> = FormValues<A['body']>

/** A declared act with its work. */
export interface Act<Input, Result> {
  /** The name of its declaration, by which the log names it. */
  readonly name: string
  /** What it does within its transaction: all of it, or nothing. Resolves to what has changed. */
  readonly work: Work<Input, Result>
  /** Computes a plan before the transaction, since the answers of others wait while a transaction lasts; `planIn` finds it. */
  readonly ahead?: Ahead<Input>
}

/** Binds work to the declaration of an act: what it writes is logged under the declared name, with the `reason` of the input. */
export function bindAct<Input, Result>(
  { name }: { readonly name: string },
  work: Work<Input, Result>,
  ahead?: Ahead<Input>,
): Act<Input, Result> {
  return { name, work, ...(ahead && { ahead }) }
}

/** Runs an act in a transaction of its own: for a request, or as the server for a command. */
export async function runAct<Input, Result>(
  engine: Engine,
  act: Act<Input, Result>,
  { input, request = asServer(engine) }: { input: Input; request?: RequestInfo },
): Promise<Result> {
  const call = { input, request }
  const plan = await act.ahead?.(engine, call)
  const acts = new Set<string>()
  const result = await engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ ...call, act, plan },
      async work() {
        const done = await act.work(engine, transaction, call)
        for (const name of actsIn(transaction)) acts.add(name)
        return done
      },
    }),
  )
  await chainWaiting(engine) // so that the next reader of the log finds the act
  await tellHeadAfter(engine, acts)
  return result
}

/** What an act would change; nothing is written. Throws its refusal. */
export async function dryRun<Input, Result>(engine: Engine, act: Act<Input, Result>, input: Input): Promise<Result> {
  const call = { input, request: asServer(engine) }
  const plan = await act.ahead?.(engine, call)
  const undone = new Error('undone')
  let result: { readonly value: Result } | undefined
  const tryOut = (transaction: Transaction) =>
    runActIn(engine, transaction, {
      ...{ ...call, act, plan },
      async work() {
        result = { value: await act.work(engine, transaction, call) }
        throw undone
      },
    })
  try {
    return await engine.database.write(tryOut)
  } catch (error) {
    if (error === undone && result) return result.value
    throw error
  }
}

interface RunningAct<T> extends ActCall {
  readonly plan?: ActContext['plan']
  work(): Promise<T>
}

/** Runs work as an act in a transaction that is under way: everything it writes is logged with its cause, at its end. */
export async function runActIn<T>(
  engine: Engine,
  transaction: Transaction,
  { work, plan, ...call }: RunningAct<T>,
): Promise<T> {
  Object.assign(contextOf(transaction), { cause: causeOf(call), plan } satisfies Partial<ActContext>)
  return logTogether(engine, transaction, work)
}
