import { olympiad } from '../../../all/collections.ts'
import { bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { operatorOf } from '../../../ground/server/audit/operator.ts'
import { queueMail } from '../../../ground/server/outbox/queue-mail.ts'
import { placeholdersOf } from '../../declared/mail-kinds.ts'
import { sendTestMail as declared } from '../../declared/send-test-mail.ts'

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
    return runAct(engine, work, { input: {}, request })
  },
})
