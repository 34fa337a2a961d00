import { ApiError, type Engine, type RequestInfo, type Transaction, writeMany } from '@olympiad/engine'
import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { areUnchanged, planWithVersions } from '../../ground/server/acts/plan-versions.ts'
import { planIn } from '../../ground/server/audit/act-context.ts'
import { appendMany } from '../../ground/server/audit/append.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { type AllowanceFacts, FACTS_OF, factsOf, isSameFacts } from './allowance-facts.ts'
import { ALLOWANCES, type AllowancePlan, planAllowances } from './allowance-plan.ts'
import type { Allowing, TimeRecipients } from './allowing.ts'
import { judgedMs } from './windows/exam-stage.ts'
import { countAnew } from './windows/write-windows.ts'

/** Plans what an act of time will write, from committed data. */
export async function planAllowing(engine: Engine, allowing: Allowing): Promise<AllowancePlan | undefined> {
  const { whom } = allowing
  return planWithVersions<AllowancePlan>(engine, {
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
 * Gives examinees their windows, all or none; `refuse` throws if one may not have it. Throws 404 for an examinee outside the caller's
 * scope, and 409 with their number if they are many and that is not confirmed.
 */
export async function allow(
  engine: Engine,
  transaction: Transaction,
  { refuse, ...allowing }: Allowing & { readonly refuse?: (people: readonly StoredExaminee[]) => Promise<void> },
): Promise<MovedWindow[]> {
  const { whom, request } = allowing
  const plan = (await planAhead(engine, transaction, whom)) ?? (await planNow(engine, transaction, allowing))
  const { facts } = plan
  refuseReleased(engine, request, facts)
  await refuse?.(plan.people)
  for (const some of [plan.given, ...plan.windows]) await writeMany(engine, transaction, some)
  await appendMany(engine, transaction, plan.entries)
  for (const id of facts.exams.keys()) await countAnew(engine, transaction, id)
  refuseReleased(engine, request, facts) // the end may have come meanwhile
  return [...plan.moved]
}

/** The plan made before the transaction; undefined if there is no plan or it is out of date. */
async function planAhead(
  engine: Engine,
  transaction: Transaction,
  whom: TimeRecipients,
): Promise<AllowancePlan | undefined> {
  const ahead = planIn<AllowancePlan>(transaction, ALLOWANCES)
  if (!ahead || areUnchanged(transaction, ahead.versions)) return ahead
  const read = await factsOf(engine, transaction, { whom, isHeld: true, isToCompare: true })
  return isSameFacts(read, ahead.facts) ? ahead : undefined
}

async function planNow(engine: Engine, transaction: Transaction, allowing: Allowing): Promise<AllowancePlan> {
  const facts = await factsOf(engine, transaction, { whom: allowing.whom, isHeld: true })
  return planAllowances(engine, facts, allowing)
}

/** Throws once the key is out: nobody who could know it gets more time. */
function refuseReleased(engine: Engine, request: RequestInfo, { exams: found }: AllowanceFacts): void {
  for (const exam of found.values())
    if (isReleased(judgedMs(engine, request), exam))
      throw new ApiError(400, 'The key is out: nobody may be given time any more.')
}
