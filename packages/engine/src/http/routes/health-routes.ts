import { AILING_PARTS, type AilingPart, NO_DATABASE_REASON } from '@olympiad/schema/wire'
import type { FastifyInstance } from 'fastify'
import { incoming, requestInfo } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import type { Probe } from '../../health/probe.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import type { DiskSpace } from '../../storage/disk-watch.ts'
import { within } from '../../support/within.ts'
import type { HttpSettings } from '../app-options.ts'
import { aboutToStop, type Stop } from '../stop.ts'

interface HealthOptions {
  readonly disk: DiskSpace
  readonly stop: Pick<Stop, 'isUnderWay'>
  readonly probes: { readonly database: Probe; readonly bucket?: Probe | undefined }
  /** Told beside what PocketBase tells; a part is absent where nobody gave it. */
  readonly release: Pick<HttpSettings, 'version' | 'schema' | 'build'>
}

/** The token of a superuser is read from a database that has just answered. */
const ASKER_MS = 400
const RETRY_S = 2

const AILING: Readonly<Record<AilingPart, string>> = {
  database: 'on a slow database: answers may wait in the browsers',
  disk: 'short of disk space: it takes answers only',
  reserve: 'on a full disk: the room that was kept for answers is used',
  bucket: 'without its bucket of files: pictures wait in the browsers',
}

/**
 * Reports the service's health within two seconds, even if the store hangs. 503 names the part that prevents answers. A
 * fault that only delays evidence is named in a 200, so that proxies keep a server that accepts answers.
 */
export function healthRoutes(engine: Engine, { disk, stop, probes, release }: HealthOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/health', async (http) => {
      if (stop.isUnderWay) throw aboutToStop()
      if (!(await probes.database.check())) throw databaseDoesNotAnswer()
      const request = await within(Promise.try(requestInfo, engine, incoming(http)), ASKER_MS).catch(() => {
        throw databaseDoesNotAnswer()
      })
      const own = request.isSuperuser
        ? { canBackup: true, possibleProxyHeader: proxyHeader(http.headers), realIP: http.ip, disks: disk.facts }
        : {}
      const ailing = ailingParts({ disk, ...probes })
      const data = ailing.length > 0 ? { ...own, ailing } : own
      return pickFields({ message: messageOf(ailing), code: 200, data, ...release }, request.query.fields)
    })
  }
}

function ailingParts({ disk, database, bucket }: Pick<HealthOptions, 'disk'> & HealthOptions['probes']): AilingPart[] {
  const isShort = disk.facts.some(({ isLow }) => isLow)
  const isFull = disk.facts.some(({ isLow, reserve }) => isLow && reserve === 'freed')
  const ails: Readonly<Record<AilingPart, boolean>> = {
    database: database.facts.isSlow,
    reserve: isFull,
    disk: isShort && !isFull,
    bucket: bucket?.facts.isUp === false,
  }
  return AILING_PARTS.filter((part) => ails[part])
}

function messageOf(ailing: readonly AilingPart[]): string {
  return ailing.length === 0
    ? 'API is healthy.'
    : `API is healthy, but ${ailing.map((part) => AILING[part]).join(', and ')}.`
}

const databaseDoesNotAnswer = () =>
  new ApiError(503, 'The database does not answer.', {}, { retryAfterS: RETRY_S, reason: NO_DATABASE_REASON })

/** A header by which a proxy before us seems to name the caller's address; empty if no such header came. */
function proxyHeader(headers: Readonly<Record<string, unknown>>): string {
  const names = ['CF-Connecting-IP', 'Fly-Client-IP', 'X-Real-IP', 'X-Forwarded-For']
  return names.find((name) => headers[name.toLowerCase()] !== undefined) ?? ''
}
