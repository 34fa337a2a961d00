import type { FastifyInstance } from 'fastify'
import { newsFor } from '../auth/identify.ts'
import { notFound } from '../core/api-error.ts'
import { createRateLimits } from '../core/rate-limits.ts'
import { createAdmission } from './admission/admission.ts'
import { clockGuard } from './admission/clock-guard.ts'
import { limitConnections } from './admission/connection-limit.ts'
import { lastAnswers } from './admission/last-answers.ts'
import { superuserAddresses } from './admission/superuser-addresses.ts'
import { watchForProxy } from './admission/undeclared-proxy.ts'
import type { AppOptions } from './app-options.ts'
import { incomingBodies } from './bodies/incoming-bodies.ts'
import { errorHandler } from './error-handler.ts'
import { fastHeartbeats } from './fast-path/fast-heartbeats.ts'
import { fastRecords } from './fast-path/fast-records.ts'
import { FrontDoor } from './fast-path/front-door.ts'
import { limitPipelining } from './fast-path/pipelining.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { openFramework } from './open-framework.ts'
import { noteAnswered, requestLog } from './request-log.ts'
import { responseHeaders } from './response-headers.ts'
import { recordCalls } from './routes/record-calls.ts'
import { registerRoutes } from './routes/register-routes.ts'
import { createStop, sendAway } from './stop.ts'

const UNKNOWN_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The HTTP server over an open engine: the record service under /api. */
export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { settings, engine, disk, metrics, stop = createStop() } = parts
  const door = new FrontDoor()
  const app = openFramework({ ...parts, door })
  if (!settings.trustProxy) limitConnections(app.server) // a declared proxy brings everybody from one address
  errorHandler(app)
  const isLast = lastAnswers(app, stop)
  const note = noteAnswered(parts.logger, metrics)
  requestLog(app, note)
  sendAway(app, stop)
  if (metrics) metricsRoutes(app, metrics, { token: settings.metricsToken, hasProxy: Boolean(settings.trustProxy) })
  incomingBodies(app, { now: engine.now, timeouts: parts.timeouts, budget: parts.bodyBudget })
  if (!settings.trustProxy) await watchForProxy(app, engine)
  const limits = createRateLimits(engine.now, engine.sharedWindows)
  const admission = createAdmission({ limits, rates: settings.accountRates, disk })
  const calls = recordCalls(engine, admission)
  const register = async (api: FastifyInstance) => {
    guardApi(api, parts)
    await registerRoutes(api, { ...parts, stop }, { admission, calls })
  }
  await app.register(register, { prefix: '/api' })
  door.add(limitPipelining())
  door.add(fastHeartbeats({ ...parts, now: engine.now, stop }))
  door.add(fastRecords(app, { ...parts, calls, note, stop, isLast }))
  return app
}

/** What every call passes before its route, and the answer to unknown calls. */
function guardApi(api: FastifyInstance, { settings, engine, clock }: AppOptions): void {
  const { publicUrl, corsOrigins = [], superuserAddresses: allowed = [] } = settings
  responseHeaders(api, { now: engine.now, newsFor: (headers) => newsFor(engine, headers), publicUrl, corsOrigins })
  if (clock) clockGuard(api, clock)
  if (allowed.length > 0) superuserAddresses(api, engine.registry, allowed)
  api.options('/*', async (_request, reply) => reply.code(204).send())
  const unknown = async () => {
    throw notFound() // before any body is read; else a GET would be answered with the web app's page
  }
  api.route({ method: UNKNOWN_METHODS, url: '/*', onRequest: unknown, handler: unknown })
}
