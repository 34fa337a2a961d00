import {
  ApiError,
  type Engine,
  faultsText,
  hashPassword,
  type RequestInfo,
  randomText,
  records,
  type Transaction,
  table,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { bindAct, carryOut } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { queueMail } from '../../ground/server/outbox/queue-mail.ts'
import {
  acceptRegistrations,
  askRegistrations,
  type DecidedRegistrations,
  refuseRegistrations,
} from '../declared/decide-registrations.ts'
import { makeAccount } from './accept.ts'
import { decisionFields, registrationInTurn, type StoredRegistration } from './decide-one.ts'

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
      done.push({ id, ...(await carryOut(engine, act, { input: { reason }, request })) })
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
