import { S3ServiceError } from 's3mini'
import { StoreUnavailable } from '../../db/database.ts'

/** What the bucket answers; a refusal that is expected comes back, any other is `StoreUnavailable`. */
export async function callBucket<Answer>(ask: () => Promise<Answer>): Promise<Answer>
export async function callBucket<Answer>(
  ask: () => Promise<Answer>,
  isExpected: (status: number, code: string) => boolean,
): Promise<Answer | S3ServiceError>
export async function callBucket<Answer>(
  ask: () => Promise<Answer>,
  isExpected: (status: number, code: string) => boolean = () => false,
): Promise<Answer | S3ServiceError> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof S3ServiceError && isExpected(error.status, error.serviceCode ?? '')) return error
    throw unavailable(error)
  }
}

/** Refusals of every kind may pass: a bucket that is down, a key that was changed, a quota. */
export function unavailable(error: unknown): StoreUnavailable {
  return new StoreUnavailable(`the file storage cannot be used: ${reasonOf(error)}`, { cause: error })
}

/** Why a bucket could not be used, in two words: by the first of the causes that says so. */
export function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim()
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : reasonOf(error.cause)
}
