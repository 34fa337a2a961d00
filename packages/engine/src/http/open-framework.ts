import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { trusted } from './admission/caller-address.ts'
import { timedServer } from './admission/client-timeouts.ts'
import type { AppOptions } from './app-options.ts'
import { frameworkErrors } from './error-handler.ts'
import type { FrontDoor } from './fast-path/front-door.ts'

/** Collections validate and present by themselves; the framework's compilers of schemas take a tenth of a start to load. */
const noSchemas = () => () => {
  throw new Error('no route has a schema')
}

type FrameworkParts = Pick<AppOptions, 'logger' | 'timeouts'> & {
  readonly settings: Pick<AppOptions['settings'], 'trustProxy'>
  readonly door: FrontDoor
}

/** Fastify as this service uses it, without any route. */
export function openFramework({ settings, logger, timeouts, door }: FrameworkParts): FastifyInstance {
  return Fastify({
    serverFactory: (framework) => timedServer(door.before(framework), timeouts),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    genReqId: () => randomUUID(),
    childLoggerFactory: (log) => log, // a logger for each request costs more than naming the request in its one line
    forceCloseConnections: 'idle',
    pluginTimeout: 0, // a start on a busy machine takes its time: the framework would end it after ten seconds
    frameworkErrors,
    return503OnClosing: false, // a request on an open connection is answered still, and told that it was the last
    routerOptions: { maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  }) as unknown as FastifyInstance
}
