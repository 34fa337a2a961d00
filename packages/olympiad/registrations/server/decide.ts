import {
  ApiError,
  type Engine,
  faultsText,
  hashPassword,
  keepingHash,
  type RequestInfo,
  randomText,
  records,
  type Transaction,
  table,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { bindAct, runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { linkEndMs } from '../../ground/server/outbox/links.ts'
import { giveMailsTo } from '../../ground/server/outbox/mails-of-form.ts'
import { queueMail } from '../../ground/server/outbox/queue-mail.ts'
import { giveWordsTo, requireGuardian } from '../../ground/server/rows/guardian/guardian-words.ts'
import { paperIn } from '../../ground/server/rows/papers.ts'
import { mayBeMinor } from '../../guardians/declared/guardian-purposes.ts'
import {
  acceptRegistrations,
  askRegistrations,
  type DecidedRegistrations,
  refuseRegistrations,
} from '../declared/decide-registrations.ts'
import { decisionFields, registrationInTurn, type StoredRegistration } from './decide-one.ts'
import { passwordSubject } from './password-link.ts'

const { registrations } = olympiad
/** Where the family answers: the form is theirs again until they have. */
const ANSWER_PATH = '/register#answer-'
const UNKNOWN = { alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 40 }

interface Decision {
  readonly ids: readonly string[]
  readonly request: RequestInfo
  readonly reason: string
  /** The work for one of them, in its own transaction. */
  readonly decide: (
    transaction: Transaction,
    registration: StoredRegistration,
  ) => Promise<{ readonly examinee: string; readonly username: string }>
}

type Declared = typeof acceptRegistrations | typeof refuseRegistrations | typeof askRegistrations

/** Decides one after another: a fault in one does not stop the others, and nobody waits for all of them. */
async function decideEach(
  engine: Engine,
  declared: Declared,
  { ids, request, reason, decide }: Decision,
): Promise<DecidedRegistrations> {
  const done: DecidedRegistrations['done'][number][] = []
  const refused: DecidedRegistrations['refused'][number][] = []
  for (const id of new Set(ids)) {
    const act = bindAct(declared, async (_, transaction) => {
      const registration = await registrationInTurn(engine, transaction, { id, request })
      return decide(transaction, registration)
    })
    try {
      done.push({ id, ...(await runAct(engine, act, { input: { reason }, request })) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const name = (await table(engine, registrations).find(id))?.name ?? ''
      refused.push({ id, name, why: faultsText(error) })
    }
  }
  return { done, refused }
}

const acceptRoute = actRoute(acceptRegistrations, {
  async handle(engine, { request, body }) {
    const passwordHash = await hashPassword(randomText(UNKNOWN)) // once, and before any transaction
    const exam = body.exam ?? ''
    return decideEach(engine, acceptRegistrations, {
      ...{ ids: body.registrations ?? [], request, reason: body.reason ?? '' },
      async decide(transaction, registration) {
        const account = await makeAccount(engine, transaction, { registration, exam, passwordHash })
        const values = { state: 'accepted', examinee: account.examinee, ...decisionFields(engine, request) } as const
        await records({ engine, transaction }, registrations).update(registration.id, values)
        return account
      },
    })
  },
})

/** A refusal or a question: the family reads it by mail and by its code. */
function replyRoute(
  declared: typeof refuseRegistrations | typeof askRegistrations,
  { state, kind }: { readonly state: 'refused' | 'asked'; readonly kind: 'registrationRefused' | 'registrationAsked' },
) {
  return actRoute(declared, {
    handle: (engine, { request, body }) =>
      decideEach(engine, declared, {
        ...{ ids: body.registrations ?? [], request, reason: body.reason },
        async decide(transaction, { id, email: address, name, language, school }) {
          const values = { state, reply: body.reason, ...decisionFields(engine, request) }
          await records({ engine, transaction }, registrations).update(id, values)
          const link = { purpose: 'answer', subject: id, path: ANSWER_PATH } as const
          const said = { values: { reply: body.reason, code: id }, ...(state === 'asked' && { link }) }
          await queueMail(engine, transaction, [{ kind, address, name, language, school, ...said }])
          return { examinee: '', username: '' }
        },
      }),
  })
}

export const decisionRoutes = [
  acceptRoute,
  replyRoute(refuseRegistrations, { state: 'refused', kind: 'registrationRefused' }),
  replyRoute(askRegistrations as typeof refuseRegistrations, { state: 'asked', kind: 'registrationAsked' }),
]

const { examinees, exams, studentdetails } = olympiad
/** Read aloud and typed without mistakes: no look-alike characters. */
const USERNAME = { alphabet: 'abcdefghjkmnpqrstuvwxyz23456789', length: 8 } as const

interface Accepting {
  readonly registration: StoredRegistration
  /** Empty for the exam that was asked for. */
  readonly exam: string
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string
}

/** Makes the account of a registration and queues the two mails. Throws 400 for an exam that cannot be sat. */
async function makeAccount(
  engine: Engine,
  transaction: Transaction,
  { registration, exam, passwordHash }: Accepting,
): Promise<{ readonly examinee: string; readonly username: string }> {
  await requireGuardian(engine, transaction, {
    student: { examinee: registration.examinee, form: registration.id },
    purpose: 'takePart',
    isMinor: () => mayBeMinor(registration.yob, engine.now()),
    refusals: { no: 'The guardian does not agree.', silent: 'The guardian has not agreed yet.' },
  })
  const sits = await examOf(engine, transaction, exam || registration.exam)
  const { name, email, school } = registration
  const username = `s${randomText(USERNAME)}`
  const unknown = randomText({ ...USERNAME, length: 40 })
  const account = { username, name, email: await freeEmail(engine, transaction, email), school, ...sits }
  const { id: examinee } = await records({ engine, transaction, intent: keepingHash(passwordHash) }, examinees).insert({
    ...account,
    password: unknown,
    passwordConfirm: unknown,
  } as never)
  await records({ engine, transaction }, studentdetails).insert({
    ...{ examinee, class: registration.standard, email, guardian: registration.guardianName },
    ...{ guardianphone: registration.mobile, guardianemail: registration.guardianEmail },
  })
  await giveWordsTo(engine, transaction, { examinee, form: registration.id })
  await giveMailsTo(engine, transaction, { form: registration, examinee })
  await mailAccount(engine, transaction, { registration, examinee, username })
  return { examinee, username }
}

async function examOf(engine: Engine, transaction: Transaction, id: string) {
  if (id === '') return {}
  const exam = await table(engine, exams, transaction).find(id)
  if (!exam) throw new ApiError(400, 'There is no such exam.')
  const { id: questionpaper } = await paperIn(engine, transaction, { exam, questionpaper: '' })
  return { exam: id, questionpaper }
}

/** Two accounts cannot have one address: of brothers and sisters, the first one has it. */
async function freeEmail(engine: Engine, transaction: Transaction, email: string): Promise<string> {
  const taken = await table(engine, examinees, transaction).where({ email })
  return taken.length > 0 ? '' : email
}

interface NewAccount {
  readonly registration: StoredRegistration
  readonly examinee: string
  readonly username: string
}

/** The link and the username go out apart: who finds one of the mails cannot sign in. */
async function mailAccount(engine: Engine, transaction: Transaction, account: NewAccount): Promise<void> {
  const { registration, examinee, username } = account
  const subject = await passwordSubject(engine, transaction, examinee)
  const link = { purpose: 'password', subject, path: '/first-password#' } as const
  const { email: address, name, language, school } = registration
  const to = { address, name, language, examinee, school }
  await queueMail(engine, transaction, [
    { ...to, kind: 'accountLink', link, expiresMs: linkEndMs(engine) },
    { ...to, kind: 'accountName', values: { username } },
  ])
}
