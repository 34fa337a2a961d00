import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ClockWatch } from '../clock/clock-watch.ts'
import { notFound } from '../core/api-error.ts'
import { createRateLimits } from '../core/rate-limits.ts'
import type { Engine } from '../engine.ts'
import { databaseProbe, type Probes } from '../health/start-probes.ts'
import type { Hub } from '../realtime/hub.ts'
import { DEFAULT_BATCH_LIMIT } from '../records/write/batch-items.ts'
import type { DiskSpace } from '../storage/disk-watch.ts'
import { type AccountRates, type Admission, createAdmission } from './admission/admission.ts'
import { type ClientTimeouts, timeoutOptions } from './admission/client-timeouts.ts'
import { clockGuard } from './admission/clock-guard.ts'
import { limitConnections } from './admission/connection-limit.ts'
import { lastAnswers } from './admission/last-answers.ts'
import { superuserAddresses } from './admission/superuser-addresses.ts'
import { watchForProxy } from './admission/undeclared-proxy.ts'
import type { BudgetLimits } from './bodies/body-budget.ts'
import { incomingBodies } from './bodies/incoming-bodies.ts'
import { errorHandler, frameworkErrors } from './error-handler.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { requestLog } from './request-log.ts'
import { responseHeaders } from './response-headers.ts'
import type { Route } from './route.ts'
import { authRoutes } from './routes/auth-routes.ts'
import { batchRoutes } from './routes/batch-routes.ts'
import { collectionRoutes } from './routes/collection-routes.ts'
import { dashboardRoutes } from './routes/dashboard-routes.ts'
import { declaredRoutes } from './routes/declared-routes.ts'
import { fileRoutes } from './routes/file-routes.ts'
import { healthRoutes } from './routes/health-routes.ts'
import { realtimeRoutes } from './routes/realtime-routes.ts'
import { recordRoutes } from './routes/record-routes.ts'
import { secondFactorRoutes } from './routes/second-factor-routes.ts'
import { createStop, type Stop, sendAway } from './stop.ts'

/** What an operator says of how the service is reached and used. */
export interface HttpSettings {
  /** The public address, which tells its own pages from other sites. */
  readonly publicUrl?: string | undefined
  /** Believe `X-Forwarded-For`: of none, of so many proxies in a row, of the given addresses and ranges, or of anybody. */
  readonly trustProxy: boolean | number | string
  /** Pages of other sites that may ask in a browser; all of them with `*`. */
  readonly corsOrigins?: readonly string[]
  /** Most writes of one batch. */
  readonly batchLimit?: number
  /** Addresses and ranges from which superusers are taken; from anywhere when empty. */
  readonly superuserAddresses?: readonly string[]
  /** Writes and reads a minute of one account. */
  readonly accountRates: AccountRates
  /** A caller who sends it may read /metrics. Without one, only this machine may. */
  readonly metricsToken?: string | undefined
}

interface AppOptions {
  readonly settings: HttpSettings
  readonly engine: Engine
  readonly disk: DiskSpace
  readonly hub: Hub
  readonly logger: FastifyBaseLogger
  /** Whether this server's clock may be believed; it is where nobody watches it. */
  readonly clock?: Pick<ClockWatch, 'isTrusted'>
  /** Whether this server is about to stop; false if absent. */
  readonly stop?: Pick<Stop, 'isUnderWay' | 'sendsAway'>
  /** What tells whether database and bucket answer; the database is asked where nobody says. */
  readonly probes?: Pick<Probes, 'database' | 'bucket'>
  /** Beside those of the records. */
  readonly routes?: readonly Route[] | undefined
  /** Where requests are counted; without it there is no /metrics. */
  readonly metrics?: Metrics
  /** How much memory bodies under way may take, where not the usual. */
  readonly bodyBudget?: Partial<BudgetLimits>
  /** How long clients may take, where not the usual. */
  readonly timeouts?: ClientTimeouts
}

/** Collections validate and present by themselves; the framework's compilers of schemas take a tenth of a start to load. */
const noSchemas = () => () => {
  throw new Error('no route has a schema')
}

/** A number means how many proxies in front of the server are trusted. */
function trusted(proxies: HttpSettings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

const UNKNOWN_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The HTTP server over an open engine: the record service under /api. */
export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { settings, engine, disk, metrics, stop = createStop() } = parts
  const app = openFramework(parts)
  if (!settings.trustProxy) limitConnections(app.server) // a declared proxy brings everybody from one address
  errorHandler(app)
  lastAnswers(app, stop)
  requestLog(app, metrics)
  sendAway(app, stop)
  if (metrics) metricsRoutes(app, metrics, { token: settings.metricsToken, hasProxy: Boolean(settings.trustProxy) })
  incomingBodies(app, { now: engine.now, timeouts: parts.timeouts, budget: parts.bodyBudget })
  if (!settings.trustProxy) await watchForProxy(app, engine)
  const limits = createRateLimits(engine.now, engine.sharedWindows)
  const admission = createAdmission({ limits, rates: settings.accountRates, disk })
  const register = async (api: FastifyInstance) => {
    guardApi(api, parts)
    await registerRoutes(api, { ...parts, stop }, admission)
  }
  await app.register(register, { prefix: '/api' })
  return app
}

function openFramework({ settings, logger, timeouts }: AppOptions): FastifyInstance {
  return Fastify({
    ...timeoutOptions(timeouts),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    genReqId: () => randomUUID(),
    childLoggerFactory: (log) => log, // a logger for each request costs more than naming the request in its one line
    forceCloseConnections: 'idle',
    frameworkErrors,
    return503OnClosing: false, // a request on an open connection is answered still, and told that it was the last
    routerOptions: { maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  }) as unknown as FastifyInstance
}

/** What every call passes before its route, and the answer to unknown calls. */
function guardApi(api: FastifyInstance, { settings, engine, clock }: AppOptions): void {
  const { publicUrl, corsOrigins = [], superuserAddresses: allowed = [] } = settings
  responseHeaders(api, { now: engine.now, publicUrl, corsOrigins })
  if (clock) clockGuard(api, clock)
  if (allowed.length > 0) superuserAddresses(api, engine.registry, allowed)
  api.options('/*', async (_request, reply) => reply.code(204).send())
  const unknown = async () => {
    throw notFound() // before any body is read; else a GET would be answered with the web app's page
  }
  api.route({ method: UNKNOWN_METHODS, url: '/*', onRequest: unknown, handler: unknown })
}

async function registerRoutes(
  api: FastifyInstance,
  { settings, engine, disk, hub, stop, probes, routes = [] }: AppOptions & { readonly stop: Pick<Stop, 'isUnderWay'> },
  admission: Admission,
): Promise<void> {
  const { publicUrl, trustProxy, batchLimit = DEFAULT_BATCH_LIMIT, superuserAddresses: allowed = [] } = settings
  const ofDashboard = dashboardRoutes({
    publicUrl,
    hasProxy: Boolean(trustProxy),
    batchLimit,
    superuserAddresses: allowed,
  })
  await api.register(healthRoutes(engine, { disk, stop, probes: probes ?? { database: databaseProbe(engine) } }))
  await api.register(recordRoutes(engine, admission))
  await api.register(declaredRoutes(engine, admission, [...collectionRoutes, ...ofDashboard, ...routes]))
  await api.register(batchRoutes(engine, admission, batchLimit))
  await api.register(authRoutes(engine))
  await api.register(secondFactorRoutes(engine))
  await api.register(fileRoutes(engine))
  await api.register(realtimeRoutes(engine, hub))
}
