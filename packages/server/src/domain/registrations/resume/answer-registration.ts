import { answerRegistration as declared } from '@olympiad/contract/acts/registrations/resume-registration'
import { olympiad } from '@olympiad/contract/collections/index'
import { asServer, type Engine, records, type Transaction, updateRecord } from '@olympiad/engine'
import { actRoute } from '../../acts/act-route.ts'
import { openLink, readLink } from '../../outbox/links.ts'
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
    await updateRecord(engine, {
      ...{ collection: registrations, id, submission: { body, files }, request: asServer(engine) },
    })
    // The link is used only once the form is taken: a fault of the form costs no link.
    await engine.database.write((transaction) => waitAgain(engine, transaction, { id, link }))
    return { isSent: true }
  },
})

interface Answered {
  readonly id: string
  readonly link: ReturnType<typeof answerLink>
}

async function waitAgain(engine: Engine, transaction: Transaction, { id, link }: Answered): Promise<void> {
  await openLink(engine, transaction, link)
  const form = await records({ engine, transaction }, registrations).lock(id)
  if (form?.state === 'asked') await records({ engine, transaction }, registrations).update(id, { state: 'waiting' })
}
