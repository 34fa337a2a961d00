import type { FastifyInstance } from 'fastify'
import { isOwnPassword } from '../../auth/account-form.ts'
import { asItself, incoming, requestInfo, resolveRequest } from '../../auth/identify.ts'
import { NEEDS_AUTH, requireSuperuser } from '../../auth/require-superuser.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  forgetWithAccount,
  needsSecondFactor,
  removeSecondFactor,
  spendCode,
} from '../../auth/second-factor/second-factor.ts'
import { guarded, newEnrolment, secondStep } from '../../auth/second-factor/second-step.ts'
import { deviceOf } from '../../auth/sessions/device-tokens.ts'
import { accountOfToken, signAuthToken, signFirstStep } from '../../auth/sessions/tokens.ts'
import { requireAuthRule } from '../../auth/sign-in.ts'
import { placeOf } from '../../core/address.ts'
import { ApiError, notFound } from '../../core/api-error.ts'
import type { Account } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { loadRecord } from '../../rows/load.ts'
import { type AuthRequest, findAuthCollection, receiveForm } from './auth-routes.ts'
import { devicesOf, sessionAnswer } from './session-answer.ts'

const NOT_OFFERED = 'The collection is not configured to allow OTP authentication.'
const EXPIRED = 'This took too long. Please start again.'
const WRONG_PASSWORD = 'The password is not right.'

/** The second step of a sign-in, and the account's own second factor: set up, confirmed, taken away. */
export function secondFactorRoutes(engine: Engine) {
  engine.changes.listen(forgetWithAccount(engine))
  return async (app: FastifyInstance): Promise<void> => {
    const path = '/collections/:collection'

    // The call and the names are PocketBase's, so its client completes a sign-in by `authWithOTP('', code, { mfaId })`.
    app.post(`${path}/auth-with-otp`, async (http: AuthRequest) => {
      const collection = offering(engine, http)
      const { submission, request } = await receiveForm(engine, http)
      const { body } = submission
      const first = await accountOfToken(engine, text(body.mfaId) || (request.query.mfaId ?? ''), 'mfa')
      if (first?.account.collection !== collection) throw new ApiError(400, EXPIRED)
      const { account } = first
      await requireAuthRule(engine, { account, request })
      const typed = typedIn(engine, http, { account, code: text(body.password) })
      const codes = await secondStep(engine, first, typed)
      const recoveryCodes = codes.length > 0 ? codes : undefined
      const token = signAuthToken(engine, account)
      return sessionAnswer(engine, { account, request, token, devices: devicesOf(http), recoveryCodes })
    })

    app.get(`${path}/second-factor`, async (http: AuthRequest) => {
      const account = await ownAccount(engine, http)
      const found = await findSecondFactor(engine, account)
      const isRequired = needsSecondFactor(engine, account)
      return { isEnrolled: found !== null, isRequired, recoveryCodesLeft: found?.recoveryLeft ?? 0 }
    })

    app.post(`${path}/second-factor/enrol`, async (http: AuthRequest) => {
      const account = await ownAccount(engine, http)
      await requireOwnPassword(engine, http, account)
      if (await findSecondFactor(engine, account)) throw new ApiError(400, 'There is a second factor already.')
      const enrolment = await newEnrolment(account)
      return { enrolId: signFirstStep(engine, account, enrolment.secret), ...enrolment }
    })

    app.post(`${path}/second-factor/confirm`, async (http: AuthRequest) => {
      const account = await ownAccount(engine, http)
      const { body } = (await receiveForm(engine, http)).submission
      const first = await accountOfToken(engine, text(body.enrolId), 'mfa')
      if (first?.account.record.id !== account.record.id || first.enrol === undefined) throw new ApiError(400, EXPIRED)
      const typed = typedIn(engine, http, { account, code: text(body.code) })
      const given = { secret: first.enrol, code: text(body.code), request: asItself(engine, account) }
      return { recoveryCodes: await guarded(engine, typed, () => confirmSecondFactor(engine, account, given)) }
    })

    app.post(`${path}/second-factor/remove`, async (http: AuthRequest, reply) => {
      const account = await ownAccount(engine, http)
      if (needsSecondFactor(engine, account)) throw new ApiError(403, 'This site requires a second factor.')
      const code = text((await requireOwnPassword(engine, http, account)).code)
      const typed = typedIn(engine, http, { account, code })
      await guarded(engine, typed, async () => ((await spendCode(engine, account, code)) ? true : null))
      await removeSecondFactor(engine, account, asItself(engine, account))
      return reply.code(204).send()
    })

    // Needed when both the app and the recovery codes are lost.
    app.delete(`${path}/second-factor/:id`, async (http: AuthRequest, reply) => {
      const request = await requestInfo(engine, incoming(http))
      requireSuperuser(request)
      const collection = offering(engine, http)
      const record = await loadRecord(engine.database, collection, http.params.id)
      if (!record) throw notFound()
      await removeSecondFactor(engine, { collection, record }, request)
      return reply.code(204).send()
    })
  }
}

/** A code, and from where it comes. */
function typedIn(engine: Engine, http: AuthRequest, { account, code }: { account: Account; code: string }) {
  return { account, code, address: placeOf(http.ip), device: deviceOf(engine, account, devicesOf(http)) }
}

function offering(engine: Engine, http: AuthRequest) {
  const collection = findAuthCollection(engine, http)
  if (!collection.auth?.secondFactor) throw new ApiError(403, NOT_OFFERED)
  return collection
}

/** The account that asks, of the collection it asks in. */
async function ownAccount(engine: Engine, http: AuthRequest): Promise<Account> {
  const collection = offering(engine, http)
  const { session } = await resolveRequest(engine, incoming(http))
  if (session?.account.collection !== collection) throw new ApiError(401, NEEDS_AUTH)
  return session.account
}

/** The body of a request, once its password was the account's; a stolen session alone changes nothing. */
async function requireOwnPassword(engine: Engine, http: AuthRequest, { record }: Account) {
  const { body } = (await receiveForm(engine, http)).submission
  if (!(await isOwnPassword(engine, record, text(body.password)))) throw new ApiError(400, WRONG_PASSWORD)
  return body
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
