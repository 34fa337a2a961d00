import {
  asServer,
  commitAll,
  type Engine,
  lockRecord,
  type PreparedWrite,
  prepareUpdate,
  records,
  type Transaction,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { openLink, readLink } from '../../ground/server/outbox/links.ts'
import { answerRegistration as declared } from '../declared/resume-registration.ts'
import { answerLink, askedForm } from './resume-registration.ts'

const { registrations } = olympiad

/** Takes the corrected form of a family that was asked something: it waits for a decision again. */
export const answerRoute = actRoute(declared, {
  async handle(engine, { body: { token, photo, idCard, ...body } }) {
    const link = answerLink(token)
    const id = await engine.database.write(async (transaction) => {
      const subject = await readLink(engine, transaction, link)
      return (await askedForm(engine, transaction, subject)).id
    })
    const files = [photo, idCard].flatMap((file) => (file ? [file] : []))
    const submission = { body, files }
    const form = await prepareUpdate(engine, { collection: registrations, id, submission, request: asServer(engine) })
    // All or nothing: of two answers at once one spends the link, and that one is kept. A fault of the form costs no link.
    await commitAll(engine, { prepared: [form], run: (transaction) => take(engine, transaction, { form, id, link }) })
    return { isSent: true }
  },
})

interface Answered {
  readonly form: PreparedWrite<unknown>
  readonly id: string
  readonly link: ReturnType<typeof answerLink>
}

async function take(engine: Engine, transaction: Transaction, { form, id, link }: Answered): Promise<void> {
  await lockRecord(engine.database, registrations, id, transaction) // against a decision at this instant
  await askedForm(engine, transaction, await openLink(engine, transaction, link))
  await form.run(transaction)
  await records({ engine, transaction }, registrations).update(id, { state: 'waiting' })
}
