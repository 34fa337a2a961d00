import { DEVICE_TOKEN_HEADER } from '@olympiad/schema/wire'
import type { FastifyRequest } from 'fastify'
import { asAccount } from '../../auth/identify.ts'
import { deviceOf, signDeviceToken } from '../../auth/sessions/device-tokens.ts'
import type { Account, RequestInfo } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import { presentRecord } from '../../records/answer/present.ts'

interface SessionAnswer {
  readonly account: Account
  readonly request: RequestInfo
  readonly token: string
  /** The device tokens that the client sent; none from a client that sends no token. */
  readonly devices?: string
  /** Shown once, after a second factor was set up. */
  readonly recoveryCodes?: readonly string[] | undefined
}

/** The device tokens of a request; empty without any. */
export const devicesOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => String(headers[DEVICE_TOKEN_HEADER] ?? '')

/** The reply to a successful sign-in: the account as it sees itself, e-mail included, and its token. */
export async function sessionAnswer(engine: Engine, answer: SessionAnswer): Promise<unknown> {
  const { account, request, token, devices = '', recoveryCodes } = answer
  const { collection, record } = account
  const asSelf = { ...request, ...asAccount(account) }
  const presented = await presentRecord(engine, { collection, record, request: asSelf, expand: request.query.expand })
  const isNew = devices !== '' && deviceOf(engine, account, devices) === undefined
  const meta = {
    ...(isNew && { deviceToken: signDeviceToken(engine, account) }),
    ...(recoveryCodes && { recoveryCodes }),
  }
  const told = Object.keys(meta).length > 0 ? { meta } : {}
  return pickFields({ ...told, record: presented, token }, request.query.fields)
}
