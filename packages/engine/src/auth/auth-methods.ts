import type { Collection } from '@olympiad/contract/collection'
import { FIRST_STEP_S } from './sessions/tokens.ts'

/** The ways to sign in to a collection, in PocketBase's shape: by password, and by a second factor where accounts may have one. */
export function authMethods({ auth }: Collection) {
  const identityFields = auth?.identity ?? []
  return {
    password: { identityFields, enabled: true },
    oauth2: { providers: [], enabled: false },
    mfa: auth?.secondFactor ? { enabled: true, duration: FIRST_STEP_S } : { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
    authProviders: null,
    usernamePassword: identityFields.includes('username'),
    emailPassword: identityFields.includes('email'),
  }
}
