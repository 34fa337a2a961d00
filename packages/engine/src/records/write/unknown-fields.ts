import type { Collection } from '@olympiad/schema/collection'
import type { WriteRequest } from '../../core/submission.ts'
import type { Faults } from '../../core/write-part.ts'
import type { Engine } from '../../engine.ts'
import { fieldName } from './submission.ts'

/** The most fields that are named: a body may hold thousands. */
const MOST = 20
/** What a client has in a record and sends back with it, whether the collection has such a field or not. */
const SENT_BACK: readonly string[] = ['id', 'collectionId', 'collectionName', 'expand', 'created', 'updated']
const OF_ACCOUNTS: readonly string[] = ['passwordConfirm', 'oldPassword']
const UNKNOWN = { code: 'validation_unknown_field', message: 'There is no such field.' }
const NONE: Faults = {}

/** Submitted keys that are not fields. Staff get an error, because a misspelt field would otherwise look written. */
export function unknownFieldFaults(
  { isStaff }: Pick<Engine, 'isStaff'>,
  { collection, submission, request: { account } }: WriteRequest,
): Faults {
  if (!account || !isStaff(account)) return NONE
  const { body, files, passedOver = [] } = submission
  const keys = [...Object.keys(body), ...files.map(({ field }) => field), ...passedOver]
  const unknown = keys.filter((key) => !isKnown(collection, key))
  return Object.fromEntries(unknown.slice(0, MOST).map((key) => [key, UNKNOWN]))
}

function isKnown({ fields, kind }: Collection, key: string): boolean {
  if (SENT_BACK.includes(key) || (kind === 'auth' && OF_ACCOUNTS.includes(key))) return true
  return Object.hasOwn(fields, key) || Object.hasOwn(fields, fieldName(key))
}
