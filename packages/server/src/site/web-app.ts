import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@olympiad/contract/page-paths'
import { notFound } from '@olympiad/engine'
import type { FastifyInstance } from 'fastify'
import { WORKER_PATH, workerRemoval } from './worker-removal.ts'

const YEAR_S = 31_536_000

/**
 * Serves the built web app from `root`: hashed assets for ever, all else asked for again. Paths without a file are the app's
 * own: it shows its pages, and at any other address it shows a 404 page. Without
 * `offlinePages` its service worker is one that removes itself.
 */
export async function webApp(app: FastifyInstance, root: string, { offlinePages = true } = {}): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  if (!offlinePages) workerRemoval(app)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    // The first two are chosen by what the browser accepts, never asked for by name.
    globIgnore: ['**/*.br', '**/*.gz', ...(offlinePages ? [] : [`**${WORKER_PATH}`])],
    wildcard: false, // the files belong to one build; an unknown name is refused without a disk access
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/assets/')) throw notFound()
    const [path = ''] = request.url.split('?')
    if (isPagePath(path)) return reply.sendFile('index.html')
    // Whole, whatever the browser has kept: a 404 without a body would show an empty window.
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
    delete request.headers.range
    return reply.code(404).sendFile('index.html')
  })
}
