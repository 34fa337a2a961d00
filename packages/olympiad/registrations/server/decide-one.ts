import { ApiError, type Engine, type RequestInfo, records, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'

const { registrations } = olympiad
export type StoredRegistration = StoredOf<typeof registrations>

interface Deciding {
  readonly id: string
  readonly request: RequestInfo
}

/** A registration that waits for a decision, locked. Throws 404, 400 once it is decided, and 409 while somebody else reviews it. */
export async function registrationInTurn(
  engine: Engine,
  transaction: Transaction,
  { id, request }: Deciding,
): Promise<StoredRegistration> {
  const registration = await records({ engine, transaction }, registrations).lock(id)
  if (!registration) throw new ApiError(404, 'There is no such registration.')
  const { state, holder, holderName, heldUntil, decidedBy } = registration
  if (state === 'accepted' || state === 'refused')
    throw new ApiError(400, `It was ${state} already, by ${decidedBy || 'somebody'}.`)
  const isHeld = holder !== '' && holder !== request.account?.record.id && heldUntil > formatRecordTime(engine.now())
  if (isHeld) throw new ApiError(409, `It is being reviewed by ${holderName}.`, {}, { reason: 'registration.held' })
  return registration
}

/** What a decision writes into a registration beside its state. */
export function decisionFields(engine: Engine, request: RequestInfo) {
  const decidedBy = actorOf(request, undefined)?.actorName ?? ''
  return { decided: formatRecordTime(engine.now()), decidedBy, holder: '', holderName: '', heldUntil: '' } as const
}
