import { pagePaths } from '../ground/declared/page-paths.ts'

/** Every address of the site; screens link by these names, never by literal text. */
export const paths = pagePaths

/** The page that tells whether a certificate is genuine. */
export const verifyPath = (code: string) => `${paths.verify}/${code}`

/** The page that tells whether a receipt agrees. */
export const receiptPath = (code: string) => `${paths.receipt}/${code}`

/** Query flag of `/`: the visitor asked for a protected page without a valid session. */
export const REQUIRE_AUTH = 'RequireAuth'

/** Home, with the notice that one has to sign in first. */
export const requireAuthHref = `${paths.home}?${REQUIRE_AUTH}=true`
