import { ApiError, asServer, type Engine, type RequestInfo, type Transaction } from '@olympiad/engine'
import { actsIn, logAtOnce } from '../audit/append.ts'
import { tellHeadAfter } from '../audit/head-log.ts'

/** What somebody wants of an act. */
export interface Asked<Wanted> {
  readonly wanted: Wanted
  readonly request: RequestInfo
}

/** What an act does within its transaction: all of it, or nothing. What it gives is what has changed. */
export type Act<Wanted, Result> = (engine: Engine, transaction: Transaction, asked: Asked<Wanted>) => Promise<Result>

/** Carries an act out, the same for a request and for a command, which asks as the server. */
export async function carryOut<Wanted, Result>(
  engine: Engine,
  act: Act<Wanted, Result>,
  { wanted, request = asServer(engine) }: { wanted: Wanted; request?: RequestInfo },
): Promise<Result> {
  const acts = new Set<string>()
  const result = await engine.database.write((transaction) =>
    logAtOnce(engine, transaction, async () => {
      const done = await act(engine, transaction, { wanted, request })
      for (const name of actsIn(transaction)) acts.add(name)
      return done
    }),
  )
  await tellHeadAfter(engine, acts)
  return result
}

/** What an act would change, which it does not; throws what it would refuse. */
export async function rehearse<Wanted, Result>(
  engine: Engine,
  act: Act<Wanted, Result>,
  wanted: Wanted,
): Promise<Result> {
  const undone = new Error('undone')
  let result: { readonly value: Result } | undefined
  try {
    return await engine.database.write(async (transaction) => {
      result = { value: await act(engine, transaction, { wanted, request: asServer(engine) }) }
      throw undone
    })
  } catch (error) {
    if (error === undone && result) return result.value
    throw error
  }
}

/** Ids that a body lists. Throws 400 for what is no list of them, or too long a one. */
export function idsIn(value: unknown, most: number): string[] {
  if (!value) return []
  if (Array.isArray(value) && value.length <= most && value.every((id) => typeof id === 'string')) return value
  throw new ApiError(400, `Examinees are a list of at most ${most} ids.`)
}
