import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, incoming, requestInfo, resolveRequest } from '../../auth/identify.ts'
import { NEEDS_AUTH } from '../../auth/require-superuser.ts'
import { signFileToken } from '../../auth/sessions/tokens.ts'
import { describeNamed, listCollections } from '../../collections/list-collections.ts'
import { ApiError, notFound } from '../../core/api-error.ts'
import type { UploadedFile } from '../../core/submission.ts'
import type { Engine } from '../../engine.ts'
import { toBool } from '../../fields/cast.ts'
import { contentTypeHeader, createContentTypes, dispositionHeader, sentType } from '../../files/content-types.ts'
import { type Download, findDownload } from '../../files/download.ts'
import { serveFile } from '../../files/serve.ts'
import { createThumbs, isThumb } from '../../files/thumbs.ts'
import { databaseProbe } from '../../health/start-probes.ts'
import { fieldsPicker, pickFields } from '../../records/answer/pick-fields.ts'
import { runBatch } from '../../records/write/batch.ts'
import { DEFAULT_BATCH_LIMIT, readBatch, UNREADABLE } from '../../records/write/batch-items.ts'
import { thumbKey } from '../../storage/storage.ts'
import type { Admission } from '../admission/admission.ts'
import type { AppOptions } from '../app-options.ts'
import type { BodyLimits } from '../bodies/body-limit.ts'
import { unreadable } from '../bodies/read-submission.ts'
import { receive } from '../bodies/receive.ts'
import { saidBytes } from '../bodies/said-bytes.ts'
import { route, superusersAlone } from '../route.ts'
import type { Stop } from '../stop.ts'
import { authRoutes } from './auth-routes.ts'
import { declaredRoutes } from './declared-routes.ts'
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
  const { batchLimit = DEFAULT_BATCH_LIMIT, version, schema, build } = settings
  const health = {
    disk,
    stop,
    probes: probes ?? { database: databaseProbe(engine) },
    release: { version, schema, build },
  }
  await api.register(healthRoutes(engine, health))
  await api.register(recordRoutes(engine, { admission, calls }))
  await api.register(declaredRoutes(engine, admission, [...collectionRoutes, ...routes]))
  await api.register(batchRoutes(engine, admission, batchLimit))
  await api.register(authRoutes(engine))
  await api.register(secondFactorRoutes(engine))
  await api.register(fileRoutes(engine))
  await api.register(realtimeRoutes(engine, hub))
}

const MIB = 1024 * 1024
/** All writes with their files: a few pictures of a guest, an evening's evidence of an account, all of PocketBase's for operators. */
const FORMS = { guest: 8 * MIB, account: 32 * MIB, superuser: 128 * MIB }
/** All values of all writes: fifty answers are 15 kB. What is longer would hold up everybody while it is read. */
const VALUES = { guest: MIB / 2, account: MIB / 2, superuser: 32 * MIB }
const LONGEST_FILE = 50 * MIB
/** `requests.3.attachment` or `requests[3].attachment`, modifiers included. */
const FILE_KEY = /^requests(?:\.(\d+)\.|\[(\d+)\]\.?)(.+)$/

/** Several writes at once, `maxWrites` at most, all or none. */
function batchRoutes(engine: Engine, admission: Admission, maxWrites: number) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/batch', async (http: FastifyRequest) => {
      const { request, submission } = await Promise.try(receive, engine, http, { admit: batchBody }).catch(
        (error: unknown) => {
          throw unreadable(error, UNREADABLE)
        },
      )
      return runBatch(engine, {
        maxWrites,
        requests: readBatch(submission.body),
        files: filesByRequest(submission.files),
        request,
        consume: ({ collection, action }) => {
          const counted = action === 'upsert' ? 'create' : action
          admission.write({
            collection,
            action: counted,
            caller: request,
            address: http.ip,
            bytes: saidBytes(http.headers),
          })
        },
      })
    })
  }
}

function batchBody({ account, isSuperuser }: Caller): BodyLimits {
  const who = isSuperuser ? 'superuser' : account ? 'account' : 'guest'
  return { plain: VALUES[who], form: FORMS[who], fileSize: () => LONGEST_FILE }
}

function filesByRequest(files: readonly UploadedFile[]): Map<number, UploadedFile[]> {
  const byRequest = new Map<number, UploadedFile[]>()
  for (const file of files) {
    const match = FILE_KEY.exec(file.field)
    if (!match) continue
    const index = Number(match[1] ?? match[2])
    byRequest.set(index, [...(byRequest.get(index) ?? []), { ...file, field: match[3] ?? '' }])
  }
  return byRequest
}

/** Shows superusers' tools what is declared. It changes by its declarations, and by no call. */
const collectionRoutes = [
  route({
    method: 'GET',
    path: '/collections',
    guard: superusersAlone,
    async handle(engine, { request }) {
      const { items, ...page } = await listCollections(engine, request)
      return { items: items.map(fieldsPicker(request.query.fields)), ...page }
    },
  }),
  route({
    method: 'GET',
    path: '/collections/:collection',
    guard: superusersAlone,
    async handle(engine, { request, params }) {
      return pickFields(describeNamed(engine, params.collection ?? ''), request.query.fields) as object
    },
  }),
]

type FileRequest = FastifyRequest<{ Params: { collection: string; id: string; name: string } }>

/** Whatever a file holds, it runs nothing and loads nothing. */
const SANDBOX = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox"
/** What a browser may want a file for (`Sec-Fetch-Dest`); scripts, styles and workers of this site are never uploads. */
const SHOWN_AS = /^(document|iframe|frame|embed|object|image|video|audio|track|empty)$/
const MONTH_CACHE = 'max-age=2592000, stale-while-revalidate=86400'
/** What only some may see is kept nowhere on the way. */
const NO_CACHE = 'private, no-store'

/** A thumb is shown within a page, whose policy knows no other place; and who was refused there asks this server itself. */
function isForBrowsers(method: string, { thumb, direct }: Readonly<Record<string, string | undefined>>): boolean {
  return method === 'GET' && thumb === undefined && direct !== 'false'
}

/** File tokens and downloads. */
function fileRoutes(engine: Engine) {
  const types = createContentTypes()
  const thumbs = createThumbs(engine)

  /** The thumb that was asked for, else the file. */
  async function openWanted({ key, field }: Download, name: string, size: string | undefined) {
    const original = await engine.storage.open(key)
    if (!original) throw notFound()
    const type = await types.of(key, original)
    if (!isThumb(field, size, type)) return { file: original, type, name }
    const thumb = await thumbs.open(key, size)
    if (!thumb) return { file: original, type, name }
    return { file: thumb, type: await types.of(thumbKey(key, size), thumb), name: `${size}_${name}` }
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/files/token', async (http) => {
      const { request, session } = await resolveRequest(engine, incoming(http))
      if (!session) throw new ApiError(401, NEEDS_AUTH)
      return pickFields({ token: signFileToken(engine, session) }, request.query.fields)
    })

    const download = async (http: FileRequest, reply: FastifyReply) => {
      if (!SHOWN_AS.test(String(http.headers['sec-fetch-dest'] ?? 'empty'))) throw notFound()
      const request = await requestInfo(engine, incoming(http))
      const found = await findDownload(engine, { ...http.params, request })
      const { file, type, name } = await openWanted(found, http.params.name, request.query.thumb)
      const isDownload = toBool(request.query.download)
      const sent = sentType(found.field, type, name)
      const contentType = contentTypeHeader(sent)
      const disposition = dispositionHeader(sent, name, { isDownload })
      const { direct } = engine.storage
      if (direct && isForBrowsers(http.method, request.query) && file.size >= direct.fromBytes) {
        const shown = { 'content-type': contentType, 'content-disposition': disposition, 'cache-control': NO_CACHE }
        return reply.header('cache-control', NO_CACHE).redirect(await direct.address(found.key, shown), 307)
      }
      const { method, headers } = http
      const answer = serveFile({ method, headers, file, contentType })
      reply.removeHeader('x-frame-options') // the sandbox is stricter, and the paper is shown in a frame
      reply.headers({
        'content-disposition': disposition,
        'content-security-policy': SANDBOX,
        'cache-control': found.field.protected ? NO_CACHE : MONTH_CACHE,
        ...answer.headers,
      })
      return reply.code(answer.status).send(answer.body ?? undefined) // null would be sent as JSON
    }
    // HEAD is answered here too: Fastify's own way would read the whole file to throw it away.
    app.route({ method: ['GET', 'HEAD'], url: '/files/:collection/:id/:name', handler: download })
  }
}
