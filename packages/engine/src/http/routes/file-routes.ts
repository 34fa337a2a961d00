import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { incoming, requestInfo, resolveRequest } from '../../auth/identify.ts'
import { NEEDS_AUTH } from '../../auth/require-superuser.ts'
import { signFileToken } from '../../auth/sessions/tokens.ts'
import { ApiError, notFound } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import { toBool } from '../../fields/cast.ts'
import { contentTypeHeader, createContentTypes, dispositionHeader, sentType } from '../../files/content-types.ts'
import { type Download, findDownload } from '../../files/download.ts'
import { serveFile } from '../../files/serve.ts'
import { createThumbs, isThumb } from '../../files/thumbs.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import { thumbKey } from '../../storage/storage.ts'

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
export function fileRoutes(engine: Engine) {
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
