import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { incoming, requestInfo } from '../../auth/identify.ts'
import { notFound } from '../../core/api-error.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import type { Admission } from '../admission/admission.ts'
import { formBody } from '../bodies/body-limit.ts'
import { readForm } from '../bodies/read-form.ts'
import { unreadable } from '../bodies/read-submission.ts'
import { receive } from '../bodies/receive.ts'
import type { Form, Route } from '../route.ts'

const UNREADABLE = 'An error occurred while loading the submitted data.'
const NOTHING: Form = {}

/** Serves what was declared: who may, how often, what was sent, and only then what it does. */
export function declaredRoutes(engine: Engine, admission: Admission, routes: readonly Route[]) {
  return async (app: FastifyInstance): Promise<void> => {
    const answered = routes.map((route) => ({ ...route, answer: answering(engine, admission, route) }))
    for (const route of fewRoutes(app.prefix, answered)) app.route<{ Params: Record<string, string> }>(route)
  }
}

function answering(engine: Engine, admission: Admission, route: Route): Answer {
  const take = route.method === 'GET' ? takeQuery(route) : takeForm(route)
  return async (http, reply) => {
    const { request, values } = await take({ engine, admission, route, http })
    const { account } = request
    const call = { request, account, body: values as never, params: http.params, leaving: leavingOf(reply.raw) }
    const answer = await route.handle(engine, call)
    return answer === undefined ? reply.code(204).send() : reply.send(answer)
  }
}

function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(new Error('the caller has gone'))
  })
  return leaving.signal
}

interface RouteCall {
  readonly engine: Engine
  readonly admission: Admission
  readonly route: Route
  readonly http: RouteRequest
}
interface RouteInput {
  readonly request: RequestInfo
  readonly values: unknown
}

function takeQuery(declared: Route) {
  const collection = countedAs(declared)
  return async ({ engine, admission, route, http }: RouteCall): Promise<RouteInput> => {
    const request = await requestInfo(engine, incoming(http))
    route.guard(request)
    admission.read(request)
    admission.declared({ caller: request, address: http.ip, collection, action: 'update' })
    return { request, values: {} }
  }
}

/** What the calls of a route are counted as. */
function countedAs({ path, limits = [], isVital }: Route) {
  return { name: path, fields: {}, limits: { update: limits }, ...(isVital && { isVital }) }
}

/** Who may is asked twice: a body may be on its way for minutes, and an account is not then what it was. */
function takeForm(declared: Route) {
  const { body: fields = NOTHING } = declared
  const size = formBody(fields)
  const counted = countedAs(declared)
  return async ({ engine, admission, route, http }: RouteCall): Promise<RouteInput> => {
    const received = await Promise.try(receive, engine, http, {
      admit(caller) {
        route.guard(caller)
        admission.write({ caller, address: http.ip, collection: counted, action: 'update' })
        return size
      },
    }).catch((error: unknown) => {
      throw unreadable(error, UNREADABLE)
    })
    const { request, submission } = received
    route.guard(request)
    return { request, values: readForm(fields, submission) }
  }
}

type RouteRequest = FastifyRequest<{ Params: Record<string, string> }>
type Answer = (http: RouteRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Answered extends Pick<Route, 'method' | 'path'> {
  readonly answer: Answer
}
interface Registered {
  readonly method: Route['method']
  readonly url: string
  readonly handler: Answer
  readonly onRequest?: (http: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void
  readonly config?: { readonly patternOf: (http: FastifyRequest) => string }
}

/** A name in a folder: deeper paths may be those of a record. */
const NAMED = /^(\/[\w-]+)\/([\w-]+)$/

/**
 * The routes of the framework that answer these below `prefix`. Names of one folder, such as the acts, share one: a route
 * for each takes a tenth of a start.
 */
function fewRoutes(prefix: string, routes: readonly Answered[]): readonly Registered[] {
  const families = Map.groupBy(routes, ({ method, path }) => `${method} ${NAMED.exec(path)?.[1] ?? path}`)
  return [...families.values()].flatMap((family) => {
    const [{ method, path }] = family as [Answered]
    const folder = NAMED.exec(path)?.[1]
    if (folder && family.length > 1) return [{ method, url: `${folder}/:name`, ...byName(prefix, family) }]
    return family.map(({ answer }) => ({ method, url: path, handler: answer }))
  })
}

function byName(prefix: string, family: readonly Answered[]): Omit<Registered, 'method' | 'url'> {
  const named = new Map(family.map((one) => [NAMED.exec(one.path)?.[2], one]))
  if (named.size < family.length) throw new Error(`a path is declared twice: ${family.map(({ path }) => path)}`)
  const find = (http: FastifyRequest) => named.get((http.params as { name: string }).name)
  return {
    onRequest: (http, _reply, done) => done(find(http) ? undefined : notFound()), // as any unknown path: before a body is read
    handler: (http, reply) => (find(http) as Answered).answer(http, reply),
    config: { patternOf: (http) => `${prefix}${find(http)?.path ?? '/*'}` },
  }
}
