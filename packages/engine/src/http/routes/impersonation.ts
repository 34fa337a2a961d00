import { ApiError, type FieldError } from '../../core/api-error.ts'
import type { Impersonation } from '../../core/write-part.ts'
import type { Engine } from '../../engine.ts'

/** Nobody acts in another's name for longer than a day. */
const LONGEST_IMPERSONATION_S = 86_400
const INVALID = 'An error occurred while validating the submitted data.'
export const UNREADABLE = 'An error occurred while loading the submitted data.'

/** The life in seconds that a superuser asks for an impersonation; 0 for the usual. Throws 400 with the fault. */
export function readDuration(body: Readonly<Record<string, unknown>>): number {
  const duration = body.duration ?? 0
  if (typeof duration !== 'number' || !Number.isInteger(duration)) throw new ApiError(400, UNREADABLE)
  if (duration >= 0 && duration <= LONGEST_IMPERSONATION_S) return duration
  const isLow = duration < 0
  const fault: FieldError = {
    code: `validation_${isLow ? 'min_greater' : 'max_less'}_equal_than_required`,
    message: isLow ? 'Must be no less than 0.' : `Must be no greater than ${LONGEST_IMPERSONATION_S}.`,
    params: { threshold: isLow ? 0 : LONGEST_IMPERSONATION_S },
  }
  throw new ApiError(400, INVALID, { duration: fault })
}

/** Tells the parts before there is a token: what they cannot note does not happen. */
export async function noteImpersonation(engine: Engine, asked: Impersonation): Promise<void> {
  const concerned = engine.parts.filter((part) => part.beforeImpersonation)
  if (concerned.length === 0) return
  await engine.database.write(async (transaction) => {
    for (const part of concerned) await part.beforeImpersonation?.(engine, transaction, asked)
  })
}
