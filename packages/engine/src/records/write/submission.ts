import type { Collection } from '@olympiad/schema/collection'
import { ApiError, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { WriteRequest } from '../../core/submission.ts'
import type { RecordWrite, Values } from '../../core/write-part.ts'

interface LockedAction {
  readonly collection: Collection
  readonly request: RequestInfo
}

/** Whether any request may write records of the collection. */
export function takesWrites({ kind, isReadOnly }: Collection): boolean {
  return kind !== 'view' && !isReadOnly
}

/** Throws 400 for a view and for a collection that only the server writes, and 403 where only superusers may. */
export function refuseLocked({ collection, request }: LockedAction, action: RecordWrite['action']): void {
  const isOwnWork = collection.kind !== 'view' && request.isSuperuser && request.account === null
  if (!takesWrites(collection) && !isOwnWork) throw new ApiError(400, 'Unsupported collection type.')
  if (collection.rules[action] === null && !request.isSuperuser) throw superusersOnly()
}

/** The submitted values this caller may write: hidden fields are dropped silently, as PocketBase does. */
export function writableBody({ collection, submission, request }: WriteRequest): Values {
  const { body } = submission
  if (request.isSuperuser) return body
  const isWritable = (key: string) => {
    const name = Object.hasOwn(collection.fields, key) ? key : fieldName(key)
    return !collection.fields[name]?.hidden || (collection.kind === 'auth' && name === 'password')
  }
  if (Object.keys(body).every(isWritable)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => isWritable(key)))
}

/** The field a body key is about: `tags+`, `+tags`, `title:autogenerate` are about `tags` and `title`. */
export function fieldName(key: string): string {
  return key.replace(/^\+/, '').replace(/[+-]$/, '').replace(/:.*$/, '')
}

/** The two dates the server writes, as far as the collection has them. */
export function autodates({ fields }: Collection, nowText: string, { isNew }: { isNew: boolean }) {
  const dates: Record<string, string> = {}
  for (const name in fields) {
    const field = fields[name]
    if (field?.type === 'autodate' && (isNew ? field.onCreate : field.onUpdate)) dates[name] = nowText
  }
  return dates
}
