import { ApiError, type Engine, notFound, type RequestInfo, records, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { personOf, requireConfirmer, requireSecondPerson } from '../../ground/server/rows/second-person.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { confirmDecision as declaredConfirmation } from '../declared/confirm-decision.ts'
import { type DecidedExaminee, decide as declaredDecide } from '../declared/decide.ts'
import { standingOf } from '../declared/verdicts.ts'
import { addDecision, decisionsOn, type StoredDecision } from './decision-rows.ts'

type DecideInput = ActValues<typeof declaredDecide>

/** Decides on an examinee; a void sheet is only proposed. Throws 404 if the caller may not see this examinee. */
export const decide: Act<DecideInput, DecidedExaminee> = bindAct(
  declaredDecide,
  async (engine, transaction, { input, request }) => {
    const { decision, reason } = input
    const examinee = await examineeInTurn(engine, transaction, { id: input.examinee })
    requireSubject(request, examinee)
    const before = standingOf(await decisionsOn(engine, examinee, transaction))
    if (before.decision === 'void' && !isInScope(request, 'confirmVoid', examinee.school))
      throw new ApiError(403, 'The sheet is void: that is undone by who may confirm it.')
    if (decision === 'void' && (before.decision === 'void' || before.proposed !== ''))
      throw new ApiError(400, 'That is decided, or proposed, already.')
    if (decision === 'void')
      await requireConfirmer(engine, transaction, {
        actor: personOf(request),
        created: formatRecordTime(request.nowMs),
        school: examinee.school,
      })
    const step = decision === 'void' ? 'proposeVoid' : decision
    await addDecision(engine, transaction, { examinee, step, reason, request })
    return { examinee: examinee.id, ...standingOf(await decisionsOn(engine, examinee, transaction)) }
  },
)

type ConfirmDecisionInput = ActValues<typeof declaredConfirmation>

/** Confirms or refuses another person's proposal. Throws 403 if the caller may be its author, and 400 if it no longer waits. */
export const confirmDecision: Act<ConfirmDecisionInput, DecidedExaminee> = bindAct(
  declaredConfirmation,
  async (engine, transaction, { input, request }) => {
    const { confirm, reason } = input
    const proposal = await findProposal(engine, transaction, input.decision)
    const examinee = await examineeInTurn(engine, transaction, { id: proposal.examinee })
    if (!isInScope(request, 'confirmVoid', examinee.school)) throw notFound()
    if (confirm) await requireSecondPerson(engine, proposal, { request, executor: transaction })
    const own = { ...examinee, questionpaper: proposal.questionpaper }
    if (standingOf(await decisionsOn(engine, own, transaction)).proposed !== proposal.id)
      throw new ApiError(400, 'That proposal does not wait any more.')
    const step = confirm ? 'confirmVoid' : 'refuseVoid'
    await addDecision(engine, transaction, { examinee: own, step, reason, request })
    return { examinee: examinee.id, ...standingOf(await decisionsOn(engine, own, transaction)) }
  },
)

async function findProposal(engine: Engine, transaction: Transaction, id: string): Promise<StoredDecision> {
  const found = await records({ engine, transaction }, olympiad.decisions).find(id)
  if (found?.step !== 'proposeVoid') throw notFound()
  return found
}

function requireSubject(request: RequestInfo, examinee: StoredExaminee): void {
  if (!isInScope(request, 'decide', examinee.school)) throw notFound()
  if (examinee.questionpaper === '') throw new ApiError(400, `${examinee.username} has no paper.`)
}

export const decideRoute = actRoute(declaredDecide, { act: decide })

export const confirmDecisionRoute = actRoute(declaredConfirmation, { act: confirmDecision })
