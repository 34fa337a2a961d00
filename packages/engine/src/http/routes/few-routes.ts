import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { notFound } from '../../core/api-error.ts'
import type { Route } from '../route.ts'

export type RouteRequest = FastifyRequest<{ Params: Record<string, string> }>
export type Answer = (http: RouteRequest, reply: FastifyReply) => Promise<FastifyReply>

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
export function fewRoutes(prefix: string, routes: readonly Answered[]): readonly Registered[] {
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
