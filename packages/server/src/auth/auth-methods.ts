import type { Collection } from '@olympiad/contract/collection'

/** The ways to sign in to a collection, in PocketBase's shape: passwords only. */
export function authMethods({ auth }: Collection) {
  const identityFields = auth?.identity ?? []
  return {
    password: { identityFields, enabled: true },
    oauth2: { providers: [], enabled: false },
    mfa: { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
    authProviders: null,
    usernamePassword: identityFields.includes('username'),
    emailPassword: identityFields.includes('email'),
  }
}
