import { isRefusal } from '../failures.ts'
import { recordService } from '../record-service.ts'
import { signInInTurn } from './entry.ts'
import { ACCOUNT_COLLECTIONS, currentSession, renewSession, verifySession } from './session.ts'

export interface SecondFactorState {
  readonly isEnrolled: boolean
  /** This site does not let the account be without one. */
  readonly isRequired: boolean
  readonly recoveryCodesLeft: number
}

export interface NewSecondFactor {
  readonly enrolId: string
  readonly secret: string
  readonly uri: string
}

/**
 * Changes the password of the signed-in account, which ends all its sessions, and signs in again here; where a code is asked for,
 * the page asks for it as after any session that ran out. If no answer comes, the new password tells whether it was changed.
 * Rejects with the service's error.
 */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { kind, record } = currentSession()
  if (kind === 'visitor') return
  const collection = ACCOUNT_COLLECTIONS[kind]
  const isOver = await renewSession(async () => {
    const account = recordService.collection(collection)
    const lost = await account.update(record.id, { oldPassword, password, passwordConfirm: password }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const signInAgain = () => signInInTurn(collection, { username: record.username, password })
    if (lost && isRefusal(lost.error)) throw lost.error
    return lost ? signInOnceChanged(signInAgain, lost.error) : signInAgain().catch(() => true)
  })
  if (isOver) await verifySession()
}

/** A busy server may change it a little after the page has given up. */
const TRIED_AFTER_MS = [0, 2000, 5000]

/** Tries to sign in some times. Rejects with the error that led here. */
async function signInOnceChanged<Step>(signInAgain: () => Promise<Step>, error: unknown): Promise<Step> {
  for (const waitMs of TRIED_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const signedIn = await signInAgain().then(
      (step) => ({ step }),
      () => undefined,
    )
    if (signedIn) return signedIn.step
  }
  throw error
}

export const secondFactorState = () => call<SecondFactorState>('', 'GET')
export const enrolSecondFactor = (password: string) => call<NewSecondFactor>('/enrol', 'POST', { password })
export const removeSecondFactor = (password: string, code: string) => call<void>('/remove', 'POST', { password, code })

/** Confirms a new second factor by its first code; the recovery codes. */
export async function confirmSecondFactor(enrolId: string, code: string): Promise<readonly string[]> {
  const answer = await call<{ recoveryCodes: readonly string[] }>('/confirm', 'POST', { enrolId, code })
  return answer.recoveryCodes
}

async function call<T>(path: string, method: string, body?: Record<string, string>): Promise<T> {
  const { kind } = currentSession()
  if (kind === 'visitor') throw new Error('Nobody is signed in.')
  const url = `/api/collections/${ACCOUNT_COLLECTIONS[kind]}/second-factor${path}`
  return recordService.send<T>(url, { method, ...(body && { body }) })
}
