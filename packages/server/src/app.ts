import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { authRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor-routes.ts'
import type { ClockWatch } from './clock/clock-watch.ts'
import { collectionRoutes } from './collections/routes.ts'
import { type Config, DEFAULT_BATCH_LIMIT } from './config.ts'
import type { DiskSpace } from './disk-watch.ts'
import type { Engine } from './engine.ts'
import { fileRoutes } from './files/routes.ts'
import type { Metrics } from './metrics.ts'
import { createAdmission } from './plugins/admission.ts'
import type { BudgetLimits } from './plugins/body-budget.ts'
import { clockGuard } from './plugins/clock-guard.ts'
import { limitConnections } from './plugins/connection-limit.ts'
import { errorHandler, frameworkErrors } from './plugins/error-handler.ts'
import { healthRoutes } from './plugins/health-routes.ts'
import { incomingBodies } from './plugins/incoming-bodies.ts'
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
  /** Whether this server's clock may be believed; it is where nobody watches it. */
  readonly clock?: Pick<ClockWatch, 'isTrusted'>
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'accountRates'> &
    Partial<Pick<Config, 'metricsToken' | 'paperHosts' | 'corsOrigins' | 'batchLimit'>>
  readonly engine: Engine
  readonly disk: DiskSpace
  readonly hub: Hub
  readonly logger: FastifyBaseLogger
  /** Where requests are counted; without it there is no /metrics. */
  readonly metrics?: Metrics
  /** How much memory bodies under way may take, where not the usual. */
  readonly bodyBudget?: Partial<BudgetLimits>
  /** How long clients may take, where not the usual. */
  readonly patience?: Patience
  /** Folder of the built web app; only the API is served where it is missing. */
  readonly webRoot?: string
}

/** Collections validate and present by themselves; the framework's compilers of schemas take a tenth of a start to load. */
const noSchemas = () => () => {
  throw new Error('no route has a schema')
}

/** Believes so many proxies, counted from us, when it is a number. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

const UNKNOWN_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The HTTP server over an open engine: the record service under /api, the web app everywhere else. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, engine, disk, hub, logger, metrics, webRoot } = parts
  const app = Fastify({
    ...patienceOptions(parts.patience),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    childLoggerFactory: (log) => log, // a logger for each request costs more than naming the request in its one line
    forceCloseConnections: 'idle',
    frameworkErrors,
    return503OnClosing: false, // a request on an open connection is answered still, and told that it was the last
    routerOptions: { maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  }) as unknown as FastifyInstance
  if (!config.trustProxy) limitConnections(app.server) // a declared proxy brings everybody from one address
  errorHandler(app)
  lastAnswers(app)
  requestLog(app, metrics)
  if (metrics) metricsRoutes(app, metrics, config.metricsToken)
  incomingBodies(app, { now: engine.now, patience: parts.patience, budget: parts.bodyBudget })
  if (!config.trustProxy) await watchForProxy(app, engine)
  const limits = createRateLimits(engine.now)
  const admission = createAdmission({ limits, rates: config.accountRates, disk })
  await app.register(
    async (api) => {
      const { publicUrl, corsOrigins = [] } = config
      responseHeaders(api, { now: engine.now, publicUrl, corsOrigins })
      if (parts.clock) clockGuard(api, parts.clock)
      api.options('/*', async (_request, reply) => reply.code(204).send())
      const unknown = async () => {
        throw notFound() // before any body is read; else a GET would be answered with the web app's page
      }
      api.route({ method: UNKNOWN_METHODS, url: '/*', onRequest: unknown, handler: unknown })
      await api.register(healthRoutes(engine, disk))
      await api.register(recordRoutes(engine, admission))
      await api.register(collectionRoutes(engine))
      await api.register(batchRoutes(engine, admission, config.batchLimit ?? DEFAULT_BATCH_LIMIT))
      await api.register(authRoutes(engine))
      await api.register(secondFactorRoutes(engine))
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
