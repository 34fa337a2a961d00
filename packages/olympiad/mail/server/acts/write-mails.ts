import { ApiError, type Engine, notFound, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { operatorOf } from '../../../ground/server/audit/operator.ts'
import { knownAddresses } from '../../../ground/server/outbox/known-addresses.ts'
import { type NewMail, queueMail } from '../../../ground/server/outbox/queue-mail.ts'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { writeMails as declared, type WrittenMails } from '../../declared/write-mails.ts'

const { examinees, mails, supervisors } = olympiad

type WriteInput = ActValues<typeof declared>
type Reader = WriteInput['to']
type Recipient = Pick<NewMail, 'address' | 'name' | 'student' | 'examinee' | 'school' | 'language'>

/** Queues a message for each chosen student, or to the coordinators of their schools, each once. Throws 400 and 404. */
export const writeMails: Act<WriteInput, WrittenMails> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const ids = [...new Set(input.examinees ?? [])]
    if (ids.length === 0) throw new ApiError(400, 'Choose at least one student.')
    const by = actorOf(request, operatorOf(engine))
    const refused: WrittenMails['refused'][number][] = []
    const done: string[] = []
    const recipients = new Map<string, Recipient>()
    for (const id of ids) {
      const student = await table(engine, examinees, transaction).find(id)
      if (!student) throw notFound()
      const found = await RECIPIENTS[input.to](engine, transaction, student)
      if (found.length === 0) refused.push({ id, name: student.name || student.username, why: WHY[input.to] })
      else done.push(id)
      for (const one of found) recipients.set(`${one.examinee ?? ''} ${one.address.toLowerCase()}`, one)
    }
    const values = { topic: input.subject, message: input.text }
    const common = { kind: 'message', values, by: by?.actorName ?? '' } as const
    await queueMail(
      engine,
      transaction,
      [...recipients.values()].map((one) => ({ ...common, ...one, values: { ...values, name: one.name ?? '' } })),
    )
    if (by) {
      const entry = entryOf(by, engine.now(), { to: input.to, subject: input.subject, mails: recipients.size })
      await append(engine, transaction, { ...entry, act: declared.name, collection: mails.name })
    }
    return { done, refused }
  },
)

const WHY: Readonly<Record<Reader, string>> = {
  students: 'No e-mail address is known.',
  guardians: 'No e-mail address of a guardian is known.',
  coordinators: 'The school has no coordinator with an e-mail address.',
}

type FindRecipients = (engine: Engine, transaction: Transaction, student: StoredExaminee) => Promise<Recipient[]>

const RECIPIENTS: Readonly<Record<Reader, FindRecipients>> = {
  students: async (engine, transaction, student) => {
    const { student: email, language } = await knownAddresses(engine, transaction, student)
    return toPerson(student, { address: email, student: email, language })
  },
  guardians: async (engine, transaction, student) => {
    const { student: email, language, guardian } = await knownAddresses(engine, transaction, student)
    return toPerson(student, { address: guardian, student: email, language })
  },
  async coordinators(engine, transaction, { school }) {
    if (school === '') return []
    const staff = await table(engine, supervisors, transaction).where({ role: 'coordinator', school })
    return staff
      .filter(({ email, closes }) => email !== '' && closes === '')
      .map(({ email, name, username }) => ({ address: email, student: '', name: name || username, school }))
  },
}

function toPerson(
  { id, name, username, school }: StoredExaminee,
  to: Pick<Recipient, 'address' | 'student' | 'language'>,
): Recipient[] {
  return to.address === '' ? [] : [{ ...to, name: name || username, examinee: id, school }]
}

export const writeMailsRoute = actRoute(declared, { act: writeMails })
