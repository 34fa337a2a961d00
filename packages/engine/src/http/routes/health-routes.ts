import type { FastifyInstance } from 'fastify'
import { incoming, requestInfo } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import type { Probe, ProbedPart } from '../../health/probe.ts'
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

const AILING = {
  disk: 'short of disk space: it takes answers only',
  reserve: 'on a full disk: the room that was kept for answers is used',
  bucket: 'without its bucket of files: pictures wait in the browsers',
} as const

/**
 * Reports the service's health within two seconds, even if the store hangs. 503 names the part that prevents answers. A
 * fault that only delays evidence is named in a 200, so that proxies keep a server that accepts answers.
 */
export function healthRoutes(engine: Engine, { disk, stop, probes, release }: HealthOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/health', async (http) => {
      if (stop.isUnderWay) throw aboutToStop()
      if (!(await probes.database.check())) throw doesNotAnswer('database')
      const request = await within(Promise.try(requestInfo, engine, incoming(http)), ASKER_MS).catch(() => {
        throw doesNotAnswer('database')
      })
      const own = request.isSuperuser
        ? { canBackup: true, possibleProxyHeader: proxyHeader(http.headers), realIP: http.ip, disks: disk.facts }
        : {}
      const ailing = ailingParts({ disk, bucket: probes.bucket })
      const data = ailing.length > 0 ? { ...own, ailing } : own
      return pickFields({ message: messageOf(ailing), code: 200, data, ...release }, request.query.fields)
    })
  }
}

type Ailing = keyof typeof AILING

function ailingParts({ disk, bucket }: { readonly disk: DiskSpace; readonly bucket: Probe | undefined }): Ailing[] {
  const isShort = disk.facts.some(({ isLow }) => isLow)
  const isFull = disk.facts.some(({ isLow, reserve }) => isLow && reserve === 'freed')
  return [
    ...(isFull ? (['reserve'] as const) : isShort ? (['disk'] as const) : []),
    ...(bucket?.facts.isUp === false ? (['bucket'] as const) : []),
  ]
}

function messageOf(ailing: readonly Ailing[]): string {
  return ailing.length === 0
    ? 'API is healthy.'
    : `API is healthy, but ${ailing.map((part) => AILING[part]).join(', and ')}.`
}

const doesNotAnswer = (part: ProbedPart) =>
  new ApiError(503, `The ${part} does not answer.`, {}, { retryAfterS: RETRY_S, reason: `health.${part}` })

/** A header by which a proxy before us seems to name the caller's address; empty if no such header came. */
function proxyHeader(headers: Readonly<Record<string, unknown>>): string {
  const names = ['CF-Connecting-IP', 'Fly-Client-IP', 'X-Real-IP', 'X-Forwarded-For']
  return names.find((name) => headers[name.toLowerCase()] !== undefined) ?? ''
}
