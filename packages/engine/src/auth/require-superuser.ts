import { ApiError } from '../core/api-error.ts'
import type { RequestInfo } from '../core/request-info.ts'

/** The message where only an account may call. */
export const NEEDS_AUTH = 'The request requires valid record authorization token.'

/** Throws 401 for a guest, and 403 for an account that is no superuser's. */
export function requireSuperuser({ account, isSuperuser }: Pick<RequestInfo, 'account' | 'isSuperuser'>): void {
  if (!account) throw new ApiError(401, NEEDS_AUTH)
  if (!isSuperuser) throw new ApiError(403, 'The authorized record is not allowed to perform this action.')
}
