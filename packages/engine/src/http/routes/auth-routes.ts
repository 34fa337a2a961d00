import type { Collection } from '@olympiad/schema/collection'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authMethods } from '../../auth/auth-methods.ts'
import { enter } from '../../auth/entry/enter.ts'
import { incoming, requestInfo, resolveRequest } from '../../auth/identify.ts'
import { NEEDS_AUTH, requireSuperuser } from '../../auth/require-superuser.ts'
import { firstStep } from '../../auth/second-factor/second-step.ts'
import { deviceOf } from '../../auth/sessions/device-tokens.ts'
import { endSession } from '../../auth/sessions/end-session.ts'
import { signAuthToken, signImpersonation } from '../../auth/sessions/tokens.ts'
import { requireAuthRule, requirePasswords, signIn } from '../../auth/sign-in.ts'
import { placeOf } from '../../core/address.ts'
import { ApiError, type FieldError, notFound } from '../../core/api-error.ts'
import type { Impersonation } from '../../core/write-part.ts'
import type { Engine } from '../../engine.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import { loadRecord } from '../../rows/load.ts'
import { SHORT_FORM } from '../bodies/body-limit.ts'
import { unreadable } from '../bodies/read-submission.ts'
import { receive } from '../bodies/receive.ts'
import { devicesOf, sessionAnswer } from './session-answer.ts'

export type AuthRequest = FastifyRequest<{ Params: { collection: string; id: string } }>

const NO_ACCOUNTS = 'Missing or invalid auth collection context.'

/** Sign-in, refresh, sign-out, impersonation and the list of methods. */
export function authRoutes(engine: Engine) {
  return async (app: FastifyInstance): Promise<void> => {
    const path = '/collections/:collection'

    app.post(`${path}/auth-with-password`, async (http: AuthRequest, reply) => {
      const collection = findAuthCollection(engine, http)
      requirePasswords(collection)
      const { submission, request } = await receiveForm(engine, http)
      const address = placeOf(http.ip)
      const devices = devicesOf(http)
      const account = await enter(engine, { collection, body: submission.body, address }, ({ credentials, leave }) =>
        signIn(engine, {
          collection,
          credentials,
          admit({ account, weight }) {
            leave()
            const name = `${collection.name} ${credentials.identity.toLowerCase()}`
            const device = deviceOf(engine, account, devices)
            return engine.guesses.admit({ name, address, device, isAccount: account !== null, weight })
          },
        }),
      )
      await requireAuthRule(engine, { account, request })
      const first = await firstStep(engine, account)
      if (first) return reply.code(401).send(first)
      await engine.noteSignIn(account)
      return sessionAnswer(engine, { account, request, token: signAuthToken(engine, account), devices })
    })

    app.post(`${path}/auth-refresh`, async (http: AuthRequest) => {
      const collection = findCollection(engine, http)
      const { request, session } = await resolveRequest(engine, incoming(http))
      if (!session) throw new ApiError(401, NEEDS_AUTH)
      const { account, refreshable, token } = session
      if (account.collection !== collection) {
        throw notOf(account.collection)
      }
      await requireAuthRule(engine, { account, request })
      const renewed = refreshable ? signAuthToken(engine, account, session) : token
      return sessionAnswer(engine, { account, request, token: renewed })
    })

    // PocketBase has no such route: its tokens live until they expire. A caller without a session is already signed out.
    app.post(`${path}/auth-logout`, async (http: AuthRequest, reply) => {
      const collection = findAuthCollection(engine, http)
      const { session } = await resolveRequest(engine, incoming(http))
      if (session && session.account.collection !== collection) throw notOf(session.account.collection)
      if (session) await endSession(engine, session)
      return reply.code(204).send()
    })

    app.post(`${path}/impersonate/:id`, async (http: AuthRequest) => {
      const request = await requestInfo(engine, incoming(http))
      requireSuperuser(request)
      const collection = engine.registry.find(http.params.collection)
      if (collection?.kind !== 'auth') throw new ApiError(404, NO_ACCOUNTS)
      const record = await loadRecord(engine.database, collection, http.params.id)
      if (!record) throw notFound()
      const durationS = readDuration((await receiveForm(engine, http)).submission.body)
      const account = { collection, record }
      await noteImpersonation(engine, { account, request })
      const token = signImpersonation(engine, account, durationS)
      return sessionAnswer(engine, { account, request, token })
    })

    app.get(`${path}/auth-methods`, async (http: AuthRequest) => {
      const methods = authMethods(findAuthCollection(engine, http))
      return pickFields(methods, (await requestInfo(engine, incoming(http))).query.fields)
    })
  }
}

const notOf = ({ name }: Collection) => new ApiError(403, `The request requires auth record from ${name} collection.`)

function findCollection(engine: Engine, http: AuthRequest): Collection {
  const collection = engine.registry.find(http.params.collection)
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  return collection
}

export function findAuthCollection(engine: Engine, http: AuthRequest): Collection {
  const collection = findCollection(engine, http)
  if (collection.kind !== 'auth') throw new ApiError(404, NO_ACCOUNTS)
  return collection
}

/** Who asks, and a short form. Throws 400 when it cannot be read. */
export async function receiveForm(engine: Engine, http: AuthRequest) {
  try {
    return await receive(engine, http, { admit: () => SHORT_FORM })
  } catch (error) {
    throw unreadable(error, UNREADABLE)
  }
}

/** Nobody acts in another's name for longer than a day. */
const LONGEST_IMPERSONATION_S = 86_400
const INVALID = 'An error occurred while validating the submitted data.'
const UNREADABLE = 'An error occurred while loading the submitted data.'

/** The life in seconds that a superuser asks for an impersonation; 0 for the usual. Throws 400 with the fault. */
function readDuration(body: Readonly<Record<string, unknown>>): number {
  const duration = body.duration ?? 0
  if (typeof duration !== 'number' || !Number.isInteger(duration)) throw new ApiError(400, UNREADABLE)
  if (duration >= 0 && duration <= LONGEST_IMPERSONATION_S) return duration
  const isLow = duration < 0
  const fault: FieldError = {
    code: `validation_${isLow ? 'min_greater' : 'max_less'}_equal_than_required`,
    message: isLow ? 'Must be no less than 0.' : `Must be no greater than ${LONGEST_IMPERSONATION_S}.`,
    params: { threshold: isLow ? 0 : LONGEST_IMPERSONATION_S },
  }
  throw new ApiError(400, INVALID, { duration: fault })
}

/** Tells the parts before there is a token: what they cannot note does not happen. */
async function noteImpersonation(engine: Engine, asked: Impersonation): Promise<void> {
  const concerned = engine.parts.filter((part) => part.beforeImpersonation)
  if (concerned.length === 0) return
  await engine.database.write(async (transaction) => {
    for (const part of concerned) await part.beforeImpersonation?.(engine, transaction, asked)
  })
}
