import type { FastifyInstance } from 'fastify'
import { databaseProbe } from '../../health/start-probes.ts'
import { DEFAULT_BATCH_LIMIT } from '../../records/write/batch-items.ts'
import type { Admission } from '../admission/admission.ts'
import type { AppOptions } from '../app-options.ts'
import type { Stop } from '../stop.ts'
import { authRoutes } from './auth-routes.ts'
import { batchRoutes } from './batch-routes.ts'
import { collectionRoutes } from './collection-routes.ts'
import { declaredRoutes } from './declared-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { realtimeRoutes } from './realtime-routes.ts'
import type { RecordCalls } from './record-calls.ts'
import { recordRoutes } from './record-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

/** All routes below /api. */
export async function registerRoutes(
  api: FastifyInstance,
  { settings, engine, disk, hub, stop, probes, routes = [] }: AppOptions & { readonly stop: Pick<Stop, 'isUnderWay'> },
  { admission, calls }: { readonly admission: Admission; readonly calls: RecordCalls },
): Promise<void> {
  const { batchLimit = DEFAULT_BATCH_LIMIT, version } = settings
  const health = { disk, stop, probes: probes ?? { database: databaseProbe(engine) }, version }
  await api.register(healthRoutes(engine, health))
  await api.register(recordRoutes(engine, { admission, calls }))
  await api.register(declaredRoutes(engine, admission, [...collectionRoutes, ...routes]))
  await api.register(batchRoutes(engine, admission, batchLimit))
  await api.register(authRoutes(engine))
  await api.register(secondFactorRoutes(engine))
  await api.register(fileRoutes(engine))
  await api.register(realtimeRoutes(engine, hub))
}
