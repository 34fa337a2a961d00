import { sendTestMail as declared } from '@olympiad/contract/acts/mail/send-test-mail'
import { olympiad } from '@olympiad/contract/collections/index'
import { placeholdersOf } from '@olympiad/contract/mail/mail-kinds'
import { bindAct, carryOut } from '../../acts/act.ts'
import { actRoute } from '../../acts/act-route.ts'
import { actorOf } from '../../audit/actor.ts'
import { append } from '../../audit/append.ts'
import { entryOf } from '../../audit/chain.ts'
import { operatorOf } from '../../audit/operator.ts'
import { queueMail } from '../../outbox/queue-mail.ts'

/** Queues a mail of any kind with the samples of its placeholders. */
export const sendTestMailRoute = actRoute(declared, {
  async handle(engine, { request, body: { address, kind, language } }) {
    const chosen = kind || 'test'
    const known = Object.entries(placeholdersOf(chosen))
    const samples = Object.fromEntries(known.map(([name, { sample }]) => [name, sample]))
    const by = actorOf(request, operatorOf(engine))
    const work = bindAct(declared, async (_, transaction) => {
      const values = { ...samples, ...(chosen === 'test' && { name: by?.actorName ?? '' }) }
      const [mail = ''] = await queueMail(engine, transaction, [
        { kind: chosen, address, values, by: by?.actorName ?? '', ...(language && { language }) },
      ])
      const about = { act: declared.name, collection: olympiad.mails.name, record: mail }
      if (by) await append(engine, transaction, { ...entryOf(by, engine.now(), {}), ...about })
      return { mail }
    })
    return carryOut(engine, work, { input: {}, request })
  },
})
