import type { Collection, Schema } from '@olympiad/schema/collection'
import type { StoredOf } from '@olympiad/schema/record'

/** A record in memory: values as the field types read them back, hidden ones included. */
export type StoredRecord = { readonly id: string } & Readonly<Record<string, unknown>>

/** A record in memory as its collection declares it; a collection known only at run time types no field. */
export type StoredRecordOf<C extends Pick<Schema, 'fields'>> = string extends keyof C['fields']
  ? StoredRecord
  : StoredRecord & (C extends Schema ? StoredOf<C> : unknown)

/** The account behind a request. */
export interface Account {
  readonly collection: Collection
  readonly record: StoredRecord
}

/** The kind of question for a rule (`@request.context`). */
export type RequestPurpose = 'default' | 'expand' | 'realtime' | 'protectedFile' | 'batch' | 'password'

/** The values of `@request.*` and `@now`, and the asker. */
export interface RequestInfo {
  readonly context: RequestPurpose
  readonly method: string
  /** First value of each query parameter. */
  readonly query: Readonly<Record<string, string>>
  /** Header names in lower snake case, as the rule language writes them. */
  readonly headers: Readonly<Record<string, string>>
  /** Nobody when absent: a guest. */
  readonly account: Account | null
  readonly isSuperuser: boolean
  /** Id of the account's session; absent for guests and the server itself. */
  readonly session?: string | undefined
  /** The network address of the caller; absent for the server itself. */
  readonly address?: string | undefined
  /** Submitted values, after modifiers were applied and hidden fields removed. */
  readonly body: Readonly<Record<string, unknown>>
  /** The server's time in ms; the same for the whole request. */
  readonly nowMs: number
}
