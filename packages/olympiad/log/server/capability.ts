import { capability } from '../../ground/server/capability.ts'
import { logRoutes } from './log-routes.ts'
import { verificationKind } from './proof.ts'

/** Pages and verification of the audit log. */
export const log = capability({
  name: 'log',
  routes: logRoutes,
  kinds: [verificationKind],
})
