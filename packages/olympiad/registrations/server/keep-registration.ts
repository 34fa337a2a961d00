import { ApiError, newRecordId } from '@olympiad/engine'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { isFlooded } from '../../ground/server/outbox/flooded-address.ts'
import { linkEndMs } from '../../ground/server/outbox/links.ts'
import { queueMail } from '../../ground/server/outbox/queue-mail.ts'
import { keepDraft } from '../../ground/server/rows/forms/drafts.ts'
import { refusals } from '../declared/refusals.ts'
import { registrationFields } from '../declared/registration-fields.ts'
import { keepRegistration as declared, type KeptValues } from '../declared/resume-registration.ts'

/** Keeps what a family has typed, and mails a link to it. */
export const keepRoute = actRoute(declared, {
  async handle(engine, { body }) {
    const { email: address, exam, language } = body
    const written = writtenIn(body.values)
    await engine.database.write(async (transaction) => {
      if (await isFlooded(engine, transaction, { kind: 'registrationKept', address }))
        throw new ApiError(400, refusals.fullOfLinks)
      const id = newRecordId()
      const expiresMs = linkEndMs(engine)
      await keepDraft(engine, transaction, { id, email: address, exam, written, expiresMs })
      const link = { purpose: 'resume', subject: id, path: '/register#', expiresMs } as const
      await queueMail(engine, transaction, [{ kind: 'registrationKept', address, language, link, expiresMs }])
    })
    return { isKept: true }
  },
})

/** What was typed, by field of the form. Throws 400 for another field, or for anything but text. */
function writtenIn(values: unknown): KeptValues {
  if (values === null || values === undefined) return {}
  const given = typeof values === 'object' && !Array.isArray(values) ? Object.entries(values) : undefined
  const isSound = given?.every(([name, text]) => Object.hasOwn(registrationFields, name) && typeof text === 'string')
  if (!given || !isSound) throw new ApiError(400, 'What was typed is a text for each field of the form.')
  return Object.fromEntries(given)
}
