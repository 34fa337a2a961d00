import type { FastifyInstance } from 'fastify'
import { incoming, requestInfo } from '../../auth/identify.ts'
import type { Engine } from '../../engine.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import type { DiskSpace } from '../../storage/disk-watch.ts'
import { aboutToStop, type Stop } from '../stop.ts'

interface Parts {
  readonly disk: DiskSpace
  readonly stop: Pick<Stop, 'isUnderWay'>
}

/** Whether the service can answer, the store included, and goes on doing so. */
export function healthRoutes(engine: Engine, { disk, stop }: Parts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/health', async (http) => {
      if (stop.isUnderWay) throw aboutToStop()
      await engine.database.all({ sql: 'SELECT 1 AS alive', parameters: [] })
      const request = await requestInfo(engine, incoming(http))
      const data = request.isSuperuser
        ? { canBackup: true, possibleProxyHeader: proxyHeader(http.headers), realIP: http.ip, disks: disk.facts }
        : {}
      const isShort = disk.facts.some(({ isLow }) => isLow)
      const message = isShort ? 'API is healthy, but short of disk space: it takes answers only.' : 'API is healthy.'
      return pickFields({ message, code: 200, data }, request.query.fields)
    })
  }
}

/** A header by which a proxy before us seems to name the caller's address; empty when there is none. */
function proxyHeader(headers: Readonly<Record<string, unknown>>): string {
  const names = ['CF-Connecting-IP', 'Fly-Client-IP', 'X-Real-IP', 'X-Forwarded-For']
  return names.find((name) => headers[name.toLowerCase()] !== undefined) ?? ''
}
