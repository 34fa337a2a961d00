import { Readable } from 'node:stream'
import {
  type Account,
  ApiError,
  anybody,
  type Engine,
  type FormValues,
  type Guard,
  type RequestInfo,
  type Route,
  route,
  signedIn,
} from '@olympiad/engine'
import type { Act, ActAnswer, Body, Caller, FileAnswer, Query, Reading } from '../../declared/acts/act.ts'
import { isRecordIds } from '../../declared/acts/body-fields.ts'
import type { OtherAct } from '../../declared/acts/other-acts.ts'
import { noteReading } from '../audit/readings/note-reading.ts'
import { examineesAlone } from '../rows/own-exam.ts'
import { staffThatMay } from '../rows/staff-guard.ts'
import { type Act as BoundAct, runAct } from './act.ts'

/** A call of an act; the guard has admitted the caller, and the body is valid. */
export interface ActCall<B extends Body> {
  readonly request: RequestInfo
  readonly account: Account | null
  readonly body: FormValues<B>
}
interface Handling<A extends Act> {
  handle(engine: Engine, call: ActCall<A['body']>): Promise<ActAnswer<A> & object>
}
/** An act that takes the body as it is, and whose result is the answer. */
interface Running<A extends Act> {
  readonly act: BoundAct<FormValues<A['body']>, ActAnswer<A> & object>
}

/** The route of an act, which its command calls too. */
export type ActRoute = Route & {
  readonly act: Act
  /**
   * Runs the act outside HTTP. The body is valid, with its lists read; the request decides what the caller may do.
   */
  run(engine: Engine, body: FormValues<Body>, request: RequestInfo): Promise<object>
}

/** The route of an act: its declaration gives method, path, guard, body and limits. */
export function actRoute<const A extends Act>(act: A, work: Handling<A> | Running<A>): ActRoute {
  const { path, right, body, limits, isVital } = act
  const handle: Handling<A>['handle'] =
    'handle' in work ? work.handle : (engine, { request, body: input }) => runAct(engine, work.act, { input, request })
  const declared = route<A['body']>({
    method: 'POST',
    path: belowApi(path),
    guard: guardOf(right),
    ...{ body, ...(limits && { limits }), ...(isVital && { isVital }) },
    handle: (engine, call) => handle(engine, { ...call, body: withLists(body, call.body) }),
  })
  const run: ActRoute['run'] = (engine, values, request) =>
    handle(engine, { request, account: request.account, body: values as FormValues<A['body']> })
  return { ...declared, act, run }
}

export interface ReadCall {
  readonly request: RequestInfo
  /** The value of each `:name` in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly leaving: AbortSignal
}
interface ReadHandling<R extends Reading> {
  handle(engine: Engine, call: ReadCall): Promise<ActAnswer<R> & object>
}

/** The route of a reading: its declaration gives path, guard and limits. */
export function readingRoute<const R extends Reading>(declared: R, { handle }: ReadHandling<R>): Route {
  const { path, right, limits, loggedAs } = declared
  return route({
    ...{ method: 'GET', path: belowApi(path), guard: guardOf(right), ...(limits && { limits }) },
    async handle(engine, call) {
      const answer = await handle(engine, call)
      if (loggedAs) await noteAnswer(engine, { act: loggedAs, request: call.request, answer })
      return answer
    },
  })
}

/** A file that a reading answers. */
export interface SentFile {
  readonly name: string
  readonly type: 'application/pdf' | 'application/zip'
  /** A stream, for an answer of any length. */
  readonly content: Buffer | Readable
}
interface FileHandling {
  handle(engine: Engine, call: ReadCall): Promise<SentFile>
}

/** The route of a reading that answers a file. */
export function fileRoute({ path, right, limits }: Reading<Query, FileAnswer>, { handle }: FileHandling): Route {
  return route({
    ...{ method: 'GET', path: belowApi(path), guard: guardOf(right), ...(limits && { limits }) },
    async handle(engine, call) {
      const { name, type, content } = await handle(engine, call)
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
      const headers = { 'content-type': type, 'content-disposition': disposition }
      const body = Buffer.isBuffer(content) ? new Uint8Array(content) : Readable.toWeb(content)
      return new Response(body as ConstructorParameters<typeof Response>[0], { headers })
    },
  })
}

interface Answered {
  readonly act: OtherAct
  readonly request: RequestInfo
  readonly answer: object
}

/** Page and order do not belong to what was read. */
const OF_PAGES: readonly string[] = ['page', 'size', 'sort', 'after', 'school', 'examinee']

/** A reading that names students is logged before it is given. */
async function noteAnswer(engine: Engine, { act, request, answer }: Answered): Promise<void> {
  const { query } = request
  const { found, items } = answer as { readonly found?: number; readonly items?: readonly unknown[] }
  const { school = '', examinee = '' } = query
  await noteReading(engine, request, {
    ...{ act, collection: 'examinees', school, examinee, found: found ?? items?.length ?? 1 },
    filter: Object.fromEntries(Object.entries(query).filter(([key]) => !OF_PAGES.includes(key))),
  })
}

const belowApi = (path: string) => path.replace(/^\/api/, '')

function guardOf(right: Caller): Guard {
  if (right === 'anyone') return anybody
  if (right === 'signedIn') return signedIn
  return right === 'examinee' ? examineesAlone : staffThatMay(right)
}

/** The body with its lists of ids read. Throws 400 for one that is no list of ids, or too long. */
export function withLists<B extends Body>(fields: B, body: FormValues<B>): FormValues<B> {
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    isRecordIds(field) ? [[name, idsIn(body[name], { name, most: field.most })]] : [],
  )
  return { ...body, ...Object.fromEntries(lists) }
}

function idsIn(value: unknown, { name, most }: { readonly name: string; readonly most: number }): readonly string[] {
  if (!value) return []
  if (Array.isArray(value) && value.length <= most && value.every((id) => typeof id === 'string')) return value
  throw new ApiError(400, `${name[0]?.toUpperCase()}${name.slice(1)} are a list of at most ${most} ids.`)
}
