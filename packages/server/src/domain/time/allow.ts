import type { MovedWindow } from '@olympiad/contract/acts/time/whom'
import { olympiad } from '@olympiad/contract/collections/index'
import { isReleased } from '@olympiad/contract/exam-phase'
import { ApiError, addMany, type Engine, type RequestInfo, type Transaction } from '@olympiad/engine'
import { aheadOf } from '../acts/ahead.ts'
import { areUnchanged, planWithMarks } from '../acts/plan-marks.ts'
import { appendMany } from '../audit/append.ts'
import { noteCause } from '../audit/causes.ts'
import type { StoredExaminee } from '../ground/stored.ts'
import { type AllowanceFacts, FACTS_OF, factsOf, isSameFacts } from './allowance-facts.ts'
import { ALLOWANCES, type AllowancePlan, planAllowances } from './allowance-plan.ts'
import type { Allowing, Whom } from './whom.ts'
import { judgedMs } from './windows/exam-stage.ts'
import { writeChanges } from './windows/window-changes.ts'
import { countAnew } from './windows/write-windows.ts'

const { allowances } = olympiad

/** What an act of time is going to write, by what is committed. */
export async function planAllowing(engine: Engine, allowing: Allowing): Promise<AllowancePlan | undefined> {
  const { whom } = allowing
  return planWithMarks<AllowancePlan>(engine, {
    collections: FACTS_OF,
    async make() {
      const facts = await factsOf(engine, engine.database, { whom, isHeld: false })
      return planAllowances(engine, facts, allowing)
    },
    async isCurrent({ facts }) {
      const read = await factsOf(engine, engine.database, { whom, isHeld: false, isToCompare: true })
      return isSameFacts(read, facts)
    },
  })
}

/**
 * Gives examinees an own window, all or none; `refuse` throws where one may not have it. Throws 404 for who is not there or not in
 * the scope of who asks, and 409 with how many it concerns where they are many and that is not confirmed.
 */
export async function allow(
  engine: Engine,
  transaction: Transaction,
  { refuse, ...allowing }: Allowing & { readonly refuse?: (people: readonly StoredExaminee[]) => Promise<void> },
): Promise<MovedWindow[]> {
  const { act, whom, allowed, request } = allowing
  noteCause(transaction, request, { act, reason: allowed.reason })
  const plan = (await planAhead(engine, transaction, whom)) ?? (await planNow(engine, transaction, allowing))
  const { facts } = plan
  refuseReleased(engine, request, facts)
  await refuse?.(plan.people)
  await addMany(engine, transaction, { collection: allowances, records: plan.given })
  await writeChanges(engine, transaction, plan.changes)
  await appendMany(engine, transaction, plan.entries)
  for (const id of facts.exams.keys()) await countAnew(engine, transaction, id)
  refuseReleased(engine, request, facts) // all of it took its time, and the end may have come
  return [...plan.moved]
}

/** What was computed before the transaction; undefined where nothing was, or something has changed since. */
async function planAhead(engine: Engine, transaction: Transaction, whom: Whom): Promise<AllowancePlan | undefined> {
  const ahead = aheadOf<AllowancePlan>(transaction, ALLOWANCES)
  if (!ahead || areUnchanged(transaction, ahead.marks)) return ahead
  const read = await factsOf(engine, transaction, { whom, isHeld: true, isToCompare: true })
  return isSameFacts(read, ahead.facts) ? ahead : undefined
}

async function planNow(engine: Engine, transaction: Transaction, allowing: Allowing): Promise<AllowancePlan> {
  const facts = await factsOf(engine, transaction, { whom: allowing.whom, isHeld: true })
  return planAllowances(engine, facts, allowing)
}

/** Nobody who could know the key sits on. */
function refuseReleased(engine: Engine, request: RequestInfo, { exams: found }: AllowanceFacts): void {
  for (const exam of found.values())
    if (isReleased(judgedMs(engine, request), exam))
      throw new ApiError(400, 'The key is out: nobody may be given time any more.')
}
