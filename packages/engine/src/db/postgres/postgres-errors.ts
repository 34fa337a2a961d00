import { ConstraintViolation, StoreUnavailable, UniqueViolation } from '../database.ts'

/** Classes of SQLSTATE that pass by themselves: connection, resources, operator's hand, the system's own. */
const PASSING_CLASSES = new Set(['08', '53', '57', '58'])
/** Read-only (a standby), lock not available, and the session's own timeouts. */
const PASSING_CODES = new Set(['25006', '55P03', '25P03'])
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)|^timeout exceeded|^Query read timeout$/
const LOST_CODES = /^(08|57P0)/
/** A missing value, a reference and a check. */
const CONSTRAINT_CODES = new Set(['23502', '23503', '23514'])
/** Serialization failure and deadlock. */
const REPEATABLE_CODES = new Set(['40001', '40P01'])

interface PostgresError extends Error {
  readonly code?: string
  readonly detail?: string
  readonly table?: string
}

/** What the engine understands of an error of PostgreSQL; any other error stays what it is. */
export function postgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', table = '', detail = '' } = error as PostgresError
  if (code === '23505') return new UniqueViolation(table, columnsOf(detail))
  if (CONSTRAINT_CODES.has(code)) return new ConstraintViolation(error.message, { cause: error })
  const passes = PASSING_CLASSES.has(code.slice(0, 2)) || PASSING_CODES.has(code) || isLost(error)
  return passes ? new StoreUnavailable(error.message, { cause: error }) : error
}

/** The connection is gone, and with it the transaction. */
export function isLost(error: unknown): boolean {
  const { code = '', message } = causeOf(error)
  return NETWORK_CODES.has(code) || LOST_CODES.test(code) || LOST_MESSAGE.test(message)
}

/** The same work may succeed when it is run again. */
export function isRepeatable(error: unknown): boolean {
  return REPEATABLE_CODES.has(causeOf(error).code ?? '') || isStalePlan(error)
}

/** A statement was prepared before another process altered its table. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = causeOf(error)
  return code === '0A000' && message.includes('plan')
}

/** A statement ran into the time limit of its connection. */
export function isCanceled(error: unknown): boolean {
  return causeOf(error).code === '57014'
}

/** An earlier statement of its transaction failed: nothing is known against this one. */
export function isAfterFailure(error: unknown): boolean {
  return causeOf(error).code === '25P02'
}

function causeOf(error: unknown): PostgresError {
  if (error instanceof StoreUnavailable && error.cause instanceof Error) return error.cause
  return error instanceof Error ? error : new Error(String(error))
}

/** The columns stand before the values, `(a, lower(b))=(…)`, whatever language the sentence around them is in. */
function columnsOf(detail: string): string[] {
  const listed = /^[^(]*\((.*?)\)=\(/.exec(detail)?.[1] ?? ''
  return listed.split(', ').map((column) =>
    column
      .replace(/^lower\((.*)\)$/, '$1')
      .replace(/^\((.*)\)::text$/, '$1')
      .replaceAll('"', ''),
  )
}
