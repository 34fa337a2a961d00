import { ApiError, type Engine, loadRecord, type RequestInfo, records, type Transaction, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { lockExams } from '../../ground/server/rows/lock-exams.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { dropRule as drop, restoreRule as restore, type ToldSpell } from '../declared/drop-rule.ts'

const { droppedrules, schools } = olympiad

type Input = Pick<ActValues<typeof drop>, 'exam' | 'school' | 'rule' | 'reason'>

/** Drops a rule. One that is dropped for them already stays as it is. Throws 403 beyond the caller's school, and 400 for an unknown exam or school. */
export const dropRule: Act<Input, ToldSpell> = bindAct(drop, async (engine, transaction, { input, request }) => {
  const { exam, school, rule } = input
  const open = await openSpell(engine, transaction, { input, request })
  if (open) return told(open)
  const values = { exam, school, rule, since: formatRecordTime(request.nowMs), until: '' }
  return told(await records({ engine, transaction, nowMs: request.nowMs }, droppedrules).insert(values))
})

/** Puts a rule back. Throws as `dropRule`, and 400 where it is not dropped for exactly them. */
export const restoreRule: Act<Input, ToldSpell> = bindAct(restore, async (engine, transaction, { input, request }) => {
  const open = await openSpell(engine, transaction, { input, request })
  if (!open) throw new ApiError(400, 'This rule is not dropped for them.')
  const values = { until: formatRecordTime(request.nowMs) }
  return told(await records({ engine, transaction, nowMs: request.nowMs }, droppedrules).update(open.id, values))
})

const told = ({ id, exam, school, rule, since, until }: ToldSpell): ToldSpell => {
  return { id, exam, school, rule, since, until }
}

interface Dropping {
  readonly input: Input
  readonly request: RequestInfo
}

/** The spell that has not ended; the row of the exam is locked, so that two people make one spell. */
async function openSpell(engine: Engine, transaction: Transaction, { input, request }: Dropping) {
  const { exam, school, rule } = input
  if (!isInScope(request, 'dropRules', school)) throw new ApiError(403, 'You may do this for your own school.')
  const held = await lockExams(engine, transaction, [exam])
  if (!held.has(exam)) throw new ApiError(400, 'There is no such exam.')
  if (school !== '' && !(await loadRecord(engine.database, schools, school, transaction)))
    throw new ApiError(400, 'There is no such school.')
  const [open] = await table(engine, droppedrules, transaction).where({ exam, school, rule, until: '' })
  return open
}

export const dropRuleRoute = actRoute(drop, { act: dropRule })
export const restoreRuleRoute = actRoute(restore, { act: restoreRule })
