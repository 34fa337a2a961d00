import { ClientResponseError, type RecordAuthResponse } from 'pocketbase'
import { recordService } from '../record-service.ts'
import { deviceHeader, keepDeviceToken } from './device-tokens.ts'
import type { AccountCollection } from './session.ts'

/** What follows the right password: a code. With `enrol`, its app must be set up first. */
export interface SecondStep {
  readonly mfaId: string
  readonly enrol?: { readonly secret: string; readonly uri: string }
}

/** What is typed to sign in, or the ticket of the line that has it. */
export type Typed = { readonly username: string; readonly password: string } | { readonly ticket: string }

/**
 * Signs in by password and stores the session; returns the second step if one follows. Rejects with the service's error
 * (its `message` is for people).
 */
export async function signIn(collection: AccountCollection, typed: Typed): Promise<SecondStep | null> {
  try {
    const headers = deviceHeader()
    const accounts = recordService.collection(collection)
    const answer =
      'ticket' in typed
        ? await accounts.authWithPassword('', '', { headers, body: typed })
        : await accounts.authWithPassword(typed.username, typed.password, { headers })
    keepDeviceToken(answer.meta)
    return null
  } catch (error) {
    const { status, response } = error instanceof ClientResponseError ? error : {}
    if (status === 401 && typeof response?.mfaId === 'string') return response as unknown as SecondStep
    throw error
  }
}

/** Ends a sign-in by its code and keeps the session; the recovery codes, where it set up the second factor. */
export async function enterCode(
  collection: AccountCollection,
  { mfaId }: SecondStep,
  code: string,
): Promise<readonly string[]> {
  // In the body, because proxies log the address of a request.
  const options = { body: { mfaId, password: code }, headers: deviceHeader() }
  const answer: RecordAuthResponse = await recordService.collection(collection).authWithOTP('', code, options)
  keepDeviceToken(answer.meta)
  return answer.meta?.recoveryCodes ?? []
}
