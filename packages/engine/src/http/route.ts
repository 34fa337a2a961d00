import type { RateLimit } from '@olympiad/schema/collection'
import type { Field, ValueOf } from '@olympiad/schema/fields'
import type { Caller } from '../auth/identify.ts'
import { NEEDS_AUTH, requireSuperuser } from '../auth/require-superuser.ts'
import { ApiError, notFound } from '../core/api-error.ts'
import type { Account, RequestInfo } from '../core/request-info.ts'
import type { UploadedFile } from '../core/submission.ts'
import type { Engine } from '../engine.ts'

/** Throws the refusal of who may not call; asked before the body is read, and again once it is here. */
export type Guard = (caller: Caller) => void

export const anybody: Guard = () => {}

/** Guests are asked to sign in. */
export const signedIn: Guard = ({ account }) => {
  if (!account) throw new ApiError(401, NEEDS_AUTH)
}

export const superusersAlone: Guard = requireSuperuser

/** Accounts for which it holds, superusers included. Other accounts get 404, and guests are asked to sign in. */
export function accountsThat(may: (account: Account) => boolean): Guard {
  return ({ account }) => {
    if (!account) throw new ApiError(401, NEEDS_AUTH)
    if (!may(account)) throw notFound()
  }
}

/**
 * What a body may hold: fields as in records, except those that only the server writes. A body with a file is
 * multipart/form-data.
 */
export type Form = Readonly<Record<string, Exclude<Field, { readonly type: 'autodate' }>>>
/** The values of a form, coerced and valid; one that was not sent is empty. A file is an upload, or null. */
export type FormValues<F extends Form> = {
  readonly [Name in keyof F]: F[Name] extends { readonly type: 'file' } ? UploadedFile | null : ValueOf<F[Name]>
}

interface Call<F extends Form> {
  readonly request: RequestInfo
  /** Who calls; the guard has let them in. */
  readonly account: Account | null
  readonly body: FormValues<F>
  /** The value of each `:name` in the path. */
  readonly params: Readonly<Record<string, string>>
  /** Aborts once the caller has gone before the answer was whole: nobody reads the rest. */
  readonly leaving: AbortSignal
}

interface Declaration<F extends Form> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, such as `/notes/:id/pin`. */
  readonly path: string
  readonly guard: Guard
  /** The form it takes; without it, only an empty one. */
  readonly body?: F
  /** How often it may be called, besides what an account may call at all. */
  readonly limits?: readonly RateLimit[]
  /** An exam cannot go on without it: it is taken even where the disk has little room left. */
  readonly isVital?: true
  /** Gives the answer, which is sent as JSON. A `Response` is sent unchanged, and nothing becomes 204. */
  readonly handle: (engine: Engine, call: Call<F>) => Promise<object | undefined>
}

/** A route that serves no records. */
export type Route = Omit<Declaration<Form>, 'handle'> & {
  readonly handle: (engine: Engine, call: Call<never>) => Promise<object | undefined>
}

/** Declares a route: everything about it stands here and nowhere else. */
export function route<const F extends Form = Record<never, never>>(declaration: Declaration<F>): Route {
  return declaration
}
