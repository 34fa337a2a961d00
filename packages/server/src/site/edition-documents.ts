import { type Engine, fileKey, notFound, serveFile, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { EDITION_FILE_KINDS } from '@olympiad/olympiad/edition/declared/edition-file-kinds'
import { DOCUMENTS_PATH } from '@olympiad/olympiad/edition/declared/site-edition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const { editionfiles } = olympiad
const YEAR_S = 31_536_000

type DocumentRequest = FastifyRequest<{ Params: { id: string; name: string } }>

/**
 * Serves the PDFs of the edition with the headers of a page: in the sandbox of the record service's files, browsers show no PDF.
 * The upload was judged a PDF by its bytes.
 */
export function editionDocuments(app: FastifyInstance, engine: Engine): void {
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
