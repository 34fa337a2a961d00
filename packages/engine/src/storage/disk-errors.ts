import { StoreUnavailable } from '../db/database.ts'

const MISSING = new Set(['ENOENT', 'ENOTDIR'])
/** Full, read-only, forbidden, failing, or too many files open: all of these may pass. */
const UNAVAILABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'EBUSY'])

/** Whether a file or its folder is not there. */
export function isMissing(error: unknown): boolean {
  return MISSING.has(codeOf(error))
}

/** The disk's refusals that may pass, as what callers know to answer with "try again"; other errors as they are. */
export function asUnavailable(error: unknown): unknown {
  const code = codeOf(error)
  return UNAVAILABLE.has(code)
    ? new StoreUnavailable(`the file storage cannot be used: ${code}`, { cause: error })
    : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
