import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { authRoutes } from './auth/routes.ts'
import type { Config } from './config.ts'
import type { Engine } from './engine.ts'
import { PLAIN_BODY_LIMIT } from './files/body-limit.ts'
import { fileRoutes } from './files/routes.ts'
import type { Metrics } from './metrics.ts'
import { bodyParsers } from './plugins/body-parsers.ts'
import { errorHandler, frameworkErrors } from './plugins/error-handler.ts'
import { healthRoutes } from './plugins/health-routes.ts'
import { lastAnswers } from './plugins/last-answers.ts'
import { metricsRoutes } from './plugins/metrics-routes.ts'
import { type Patience, patienceOptions } from './plugins/patience.ts'
import { createRateLimits } from './plugins/rate-limits.ts'
import { requestLog } from './plugins/request-log.ts'
import { responseHeaders } from './plugins/response-headers.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { watchForProxy } from './plugins/undeclared-proxy.ts'
import { webApp } from './plugins/web-app.ts'
import type { Hub } from './realtime/hub.ts'
import { realtimeRoutes } from './realtime/routes.ts'
import { notFound } from './records/api-error.ts'
import { batchRoutes } from './records/batch-routes.ts'
import { recordRoutes } from './records/routes.ts'

interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'> & Partial<Pick<Config, 'metricsToken' | 'paperHosts'>>
  readonly engine: Engine
  readonly hub: Hub
  readonly logger: FastifyBaseLogger
  /** Where requests are counted; without it there is no /metrics. */
  readonly metrics?: Metrics
  /** How long clients may take, where not the usual. */
  readonly patience?: Patience
  /** Folder of the built web app; only the API is served where it is missing. */
  readonly webRoot?: string
}

/** Collections validate and present by themselves; the framework's compilers of schemas take a tenth of a start to load. */
const noSchemas = () => () => {
  throw new Error('no route has a schema')
}

const UNKNOWN_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The HTTP server over an open engine: the record service under /api, the web app everywhere else. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, engine, hub, logger, metrics, webRoot } = parts
  const app = Fastify({
    ...patienceOptions(parts.patience),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    childLoggerFactory: (log) => log, // a logger for each request costs more than naming the request in its one line
    bodyLimit: PLAIN_BODY_LIMIT,
    forceCloseConnections: 'idle',
    frameworkErrors,
    return503OnClosing: false, // a request on an open connection is answered still, and told that it was the last
    routerOptions: { maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  }) as unknown as FastifyInstance
  errorHandler(app)
  lastAnswers(app)
  requestLog(app, metrics)
  if (metrics) metricsRoutes(app, metrics, config.metricsToken)
  if (!config.trustProxy) await watchForProxy(app, engine)
  bodyParsers(app)
  await app.register(multipart)
  const limits = createRateLimits(engine.now)
  await app.register(
    async (api) => {
      responseHeaders(api, engine.now)
      api.options('/*', async (_request, reply) => reply.code(204).send())
      const unknown = async () => {
        throw notFound() // before any body is read; else a GET would be answered with the web app's page
      }
      api.route({ method: UNKNOWN_METHODS, url: '/*', onRequest: unknown, handler: unknown })
      await api.register(healthRoutes(engine))
      await api.register(recordRoutes(engine, limits))
      await api.register(authRoutes(engine))
      await api.register(batchRoutes(engine, limits))
      await api.register(fileRoutes(engine))
      await api.register(realtimeRoutes(engine, hub))
    },
    { prefix: '/api' },
  )
  if (webRoot) {
    await app.register(async (site) => {
      const isHttps = config.publicUrl?.startsWith('https:') ?? false
      await securityHeaders(site, { isHttps, paperHosts: config.paperHosts ?? [] })
      await webApp(site, webRoot)
    })
  }
  return app
}
