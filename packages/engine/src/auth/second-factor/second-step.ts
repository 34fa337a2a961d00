import { ApiError } from '../../core/api-error.ts'
import type { CodeGuess } from '../../core/guesses.ts'
import type { Account } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { asItself } from '../identify.ts'
import type { Session } from '../sessions/session.ts'
import { signFirstStep } from '../sessions/tokens.ts'
import { enrolmentUri, isRecoveryCode, newSecondFactor } from './one-time-codes.ts'
import { confirmSecondFactor, findSecondFactor, needsSecondFactor, spendCode } from './second-factor.ts'

const WRONG_CODE = 'The code is not right, or was used already.'

/** What an authenticator app is given, as a QR code or typed. */
export interface Enrolment {
  readonly secret: string
  readonly uri: string
}

/** A new secret for an account, to be confirmed by one of its codes. */
export async function newEnrolment({ collection, record }: Account): Promise<Enrolment> {
  const secret = await newSecondFactor()
  const label = collection.auth?.identity.map((field) => record[field]).find(Boolean)
  return { secret, uri: await enrolmentUri(secret, String(label ?? record.id)) }
}

/**
 * The next step after the right password: nothing (null), a code, or the set-up of a second factor that is required but
 * missing. `mfaId`, as in PocketBase, stands for the first step.
 */
export async function firstStep(
  engine: Engine,
  account: Account,
): Promise<{ mfaId: string; enrol?: Enrolment } | null> {
  if (await findSecondFactor(engine, account)) return { mfaId: signFirstStep(engine, account) }
  if (!needsSecondFactor(engine, account)) return null
  const enrol = await newEnrolment(account)
  return { mfaId: signFirstStep(engine, account, enrol.secret), enrol }
}

type FirstStep = Pick<Session, 'account' | 'enrol'>

/** A code that somebody typed, and from where. */
export interface TypedCode extends Omit<CodeGuess, 'account'> {
  readonly code: string
}

/** Takes the code that ends a sign-in; the recovery codes where it set up the second factor. Throws 400, and 429 for guessing. */
export async function secondStep(engine: Engine, { account, enrol }: FirstStep, typed: TypedCode) {
  const { code } = typed
  return guarded(engine, { account, ...typed }, async () => {
    if (enrol === undefined) return (await spendCode(engine, account, code)) ? [] : null
    return confirmSecondFactor(engine, account, { secret: enrol, code, request: asItself(engine, account) })
  })
}

interface GuardedCode extends TypedCode {
  readonly account: Account
}

/**
 * Runs a check of a code, which counts as wrong unless it returns a value. Recovery codes are not counted: eighty random
 * bits cannot be guessed, and their owner must get in whatever others tried.
 */
export async function guarded<T>(
  { guesses }: Engine,
  { account, code, address, device }: GuardedCode,
  check: () => Promise<T | null>,
): Promise<T> {
  const guess = { account: account.record.id, address, device }
  const place = isRecoveryCode(code) ? undefined : guesses.admitCode(guess)
  const result = await check()
  if (result === null) throw new ApiError(400, WRONG_CODE)
  place?.giveBack()
  return result
}
