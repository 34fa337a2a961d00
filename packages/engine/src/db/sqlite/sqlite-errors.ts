import { ConstraintViolation, StoreUnavailable, UniqueViolation } from '../database.ts'

const BUSY = 5
const LOCKED = 6
const CONSTRAINT = 19
/** NOMEM, READONLY, INTERRUPT, IOERR, FULL, CANTOPEN: passing troubles of the place the store lives in. */
const UNAVAILABLE = new Set([BUSY, LOCKED, 7, 8, 9, 10, 13, 14])

/** What the engine understands of an error of SQLite; any other error stays what it is. */
export function sqliteError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const unique = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1]
  if (unique) return uniqueViolation(unique)
  if (primaryCode(error) === CONSTRAINT) return new ConstraintViolation(error.message, { cause: error })
  return UNAVAILABLE.has(primaryCode(error)) ? new StoreUnavailable(error.message, { cause: error }) : error
}

/** Another connection holds the lock: worth waiting for. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && [BUSY, LOCKED].includes(primaryCode(error))
}

function primaryCode(error: Error): number {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
}

/** The columns come as `table.a, table.b`. */
function uniqueViolation(columns: string): UniqueViolation {
  const pairs = columns.split(', ').map((column) => column.split('.'))
  return new UniqueViolation(
    pairs[0]?.[0] ?? '',
    pairs.map(([, field]) => field ?? ''),
  )
}
