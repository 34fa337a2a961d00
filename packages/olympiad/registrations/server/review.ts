import { changeMany, notFound, records } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { reviewRegistration as declared } from '../declared/decide-registrations.ts'
import { REVIEW_MINUTES } from '../declared/registration-fields.ts'

const { registrations } = olympiad

/** Gives a registration to one reviewer for ten minutes, unless somebody else has it. It is no decision, so the log says nothing. */
export const reviewRoute = actRoute(declared, {
  handle: (engine, { request, body: { registration: id } }) =>
    engine.database.write(async (transaction) => {
      const found = await records({ engine, transaction }, registrations).lock(id)
      if (!found) throw notFound()
      const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
      const now = formatRecordTime(engine.now())
      const { holder, holderName, heldUntil, state } = found
      const isDecided = state === 'accepted' || state === 'refused'
      if (isDecided || (holder !== '' && holder !== actor && heldUntil > now))
        return { holderName, heldUntil, isYours: false }
      const until = formatRecordTime(engine.now() + REVIEW_MINUTES * 60_000)
      const values = { holder: actor, holderName: actorName, heldUntil: until }
      await changeMany(engine, transaction, { collection: registrations, records: [{ ...found, ...values }], values })
      return { holderName: actorName, heldUntil: until, isYours: true }
    }),
})
