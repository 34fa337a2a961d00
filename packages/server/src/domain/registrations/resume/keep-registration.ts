import {
  keepRegistration as declared,
  type KeptValues,
} from '@olympiad/contract/acts/registrations/resume-registration'
import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { registrationFields } from '@olympiad/contract/registration/registration-fields'
import { ApiError, type Engine, newRecordId, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { actRoute } from '../../acts/act-route.ts'
import { makeLink } from '../../outbox/links.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { keepDraft } from './drafts.ts'

const { mails } = olympiad
const DAY_MS = 24 * 3_600_000
/** Nobody floods a stranger's address with links. */
const LINKS_A_DAY = 5

/** Keeps what a family has typed, and mails a link to it. */
export const keepRoute = actRoute(declared, {
  async handle(engine, { body }) {
    const { email: address, exam, language } = body
    const written = writtenIn(body.values)
    await engine.database.write(async (transaction) => {
      if (await isFlooded(engine, transaction, address))
        throw new ApiError(400, `This address got ${LINKS_A_DAY} links today. Go on tomorrow, or on this device.`)
      const id = newRecordId()
      const { token, expiresMs } = await makeLink(engine, transaction, { purpose: 'resume', subject: id })
      await keepDraft(engine, transaction, { id, exam, written, expiresMs })
      const values = { link: `/register#${token}` }
      await queueMail(engine, transaction, [{ kind: 'registrationKept', address, language, values, expiresMs }])
    })
    return { isKept: true }
  },
})

/** The texts of the form, cut to a length that no honest one has. Throws 400 for anything else. */
function writtenIn(values: unknown): KeptValues {
  if (values === null || values === undefined) return {}
  const given = typeof values === 'object' && !Array.isArray(values) ? Object.entries(values) : undefined
  const isSound = given?.every(([name, text]) => Object.hasOwn(registrationFields, name) && typeof text === 'string')
  if (!given || !isSound) throw new ApiError(400, 'What was typed is a text for each field of the form.')
  return Object.fromEntries(given)
}

async function isFlooded({ database, now }: Engine, transaction: Transaction, address: string): Promise<boolean> {
  const { dialect } = database
  const kept = queryOf(dialect, mails)
    .selectFrom(mails.name)
    .select('id')
    .where(dialect.equalsNoCase('address', address))
    .where('kind', '=', 'registrationKept')
    .where('created', '>', formatRecordTime(now() - DAY_MS))
  return (await selectRows(transaction, kept.limit(LINKS_A_DAY))).length >= LINKS_A_DAY
}
