import { ApiError, type Engine, notFound, queryOf, selectRows, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { voidSheets } from '../../../ground/server/sheets/sitters.ts'
import { refuseUnanswered } from './answer-bias.ts'
import { refuseBlocked, refuseWaitingFiles } from './blockers.ts'
import type { ComputeResults } from './computed-results.ts'
import { examsOfSet } from './slots.ts'

const { examinees, exams, results, resultsets, sittings } = olympiad
type StoredSet = StoredOf<typeof resultsets>

/** Why a set cannot be published any more. */
export const stale = (what: string, data = {}) =>
  new ApiError(400, `${what} changed after this set was computed: compute another one.`, data)

/** Throws 400 for a set that is not ready. */
export function requireReady({ state, number }: StoredSet): void {
  if (state === 'ready') return
  const why = { computing: 'is not computed yet', discarded: 'was discarded' }
  throw new ApiError(400, `Set ${number} ${state in why ? why[state as keyof typeof why] : 'was published already'}.`)
}

/** Before the transaction, since it reads every sheet. Throws as the act does, and 400 where the sheets give other results by now. */
export async function refuseStale(
  engine: Engine,
  compute: ComputeResults,
  { resultset }: { readonly resultset: string },
): Promise<void> {
  const set = await table(engine, resultsets).find(resultset)
  const exam = set && (await table(engine, exams).find(set.exam))
  if (!set || !exam) throw notFound()
  requireReady(set)
  refuseUnanswered(set)
  await refuseBlocked(engine, { exams: await examsOfSet(engine, engine.database, set), nowMs: engine.now() })
  const computed = await compute(engine, set, new AbortController().signal)
  computed.close()
  if (computed.hash !== set.hash) throw stale('An answer or a decision')
}

/** Within the transaction: a decision may have come while the sheets were read. Throws 400 where other sheets of the set are void by now. */
export async function refuseOtherVoids(engine: Engine, transaction: Transaction, set: StoredSet): Promise<void> {
  const { dialect } = engine.database
  const outside = queryOf(dialect, results).selectFrom(results.name).select(['examinee', 'standing'])
  const lines = await selectRows(transaction, outside.where('resultset', '=', set.id).where('rank', '=', 0))
  const inSet = new Set(lines.filter(({ standing }) => standing === 'void').map(({ examinee }) => String(examinee)))
  for (const paper of Object.keys(set.keys))
    for (const examinee of await voidSheets(engine, paper, transaction)) {
      const [line] = inSet.delete(examinee)
        ? []
        : await table(engine, results, transaction).where({ resultset: set.id, examinee })
      if (line?.questionpaper === paper) throw stale('A decision')
    }
  if (inSet.size > 0) throw stale('A decision')
}

/**
 * Within the transaction: a rescue file may have come while the sheets were read. Throws 409 with the names of whose file waits, and 400
 * with the names of those whose answers were taken.
 */
export async function refuseRescued(engine: Engine, transaction: Transaction, { rescues }: StoredSet): Promise<void> {
  const [waiting, taken]: [string[], string[]] = [[], []]
  for (const [id, what] of Object.entries(rescues ?? {})) {
    const { username = id } = (await table(engine, examinees, transaction).find(id)) ?? {}
    const own = await table(engine, sittings, transaction).where({ examinee: id })
    if (own.some(({ rescue }) => rescue !== '')) waiting.push(username)
    if (what === 'taken') taken.push(username)
  }
  refuseWaitingFiles(waiting.toSorted())
  if (taken.length === 0) return
  const who = taken.toSorted()
  throw stale(`Answers of ${who.slice(0, 5).join(', ')}${who.length > 5 ? ' and others' : ''}`, { rescued: who })
}
