import type { Collection } from '@olympiad/schema/collection'
import { FIRST_STEP_S } from './sessions/tokens.ts'

/** Whether accounts sign in by password: only where a field names them at login. */
export function takesPasswords({ auth }: Collection): boolean {
  return auth !== undefined && auth.identity.length > 0
}

/** The ways to sign in to a collection, in PocketBase's shape: by password, and by a second factor where accounts may have one. */
export function authMethods(collection: Collection) {
  const { auth } = collection
  const identityFields = auth?.identity ?? []
  return {
    password: { identityFields, enabled: takesPasswords(collection) },
    oauth2: { providers: [], enabled: false },
    mfa: auth?.secondFactor ? { enabled: true, duration: FIRST_STEP_S } : { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
    authProviders: null,
    usernamePassword: identityFields.includes('username'),
    emailPassword: identityFields.includes('email'),
  }
}
