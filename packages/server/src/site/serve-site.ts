import { type Engine, fileKey, notFound, serveFile, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { EDITION_FILE_KINDS } from '@olympiad/olympiad/edition/declared/edition-file-kinds'
import { DOCUMENTS_PATH } from '@olympiad/olympiad/edition/declared/site-edition'
import { readSiteEdition } from '@olympiad/olympiad/ground/server/rows/site-edition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { securityHeaders } from './security-headers.ts'
import { webApp } from './web-app.ts'

interface SiteSettings extends Pick<Config, 'publicUrl' | 'paperHosts' | 'filesOrigin' | 'offlinePages'> {
  readonly engine: Engine
}

/** Serves the built web app of a folder on every path that is not the API's. */
export async function serveSite(app: FastifyInstance, webRoot: string, settings: SiteSettings): Promise<void> {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false
  const { engine, offlinePages } = settings
  await app.register(async (site) => {
    securityHeaders(site, { ...settings, isHttps })
    editionDocuments(site, engine)
    await webApp(site, webRoot, { offlinePages, edition: () => readSiteEdition(engine) })
  })
}

const { editionfiles } = olympiad
const YEAR_S = 31_536_000

type DocumentRequest = FastifyRequest<{ Params: { id: string; name: string } }>

/**
 * Serves the PDFs of the edition with the headers of a page: in the sandbox of the record service's files, browsers show no PDF.
 * The upload was judged a PDF by its bytes.
 */
function editionDocuments(app: FastifyInstance, engine: Engine): void {
  const send = async ({ params: { id, name }, method, headers }: DocumentRequest, reply: FastifyReply) => {
    const record = await table(engine, editionfiles).find(id)
    const isPdf = record && EDITION_FILE_KINDS[record.kind] === 'document' && name === record.file
    const file = isPdf ? await engine.storage.open(fileKey(editionfiles, id, name)) : null
    if (!file) throw notFound()
    const answer = serveFile({ method, headers, file, contentType: 'application/pdf' })
    // A stored name is never used twice.
    reply.headers({ 'cache-control': `public, max-age=${YEAR_S}, immutable`, ...answer.headers })
    return reply.code(answer.status).send(answer.body ?? undefined)
  }
  app.route({ method: ['GET', 'HEAD'], url: `${DOCUMENTS_PATH}/:id/:name`, handler: send })
}
