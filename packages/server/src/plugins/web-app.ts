import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../records/api-error.ts'

const YEAR_S = 31_536_000

/** Serves the built web app from `root`: hashed assets for ever, all else asked for again; paths without a file are the app's own. */
export async function webApp(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'], // chosen by what the browser accepts, never asked for by name
    wildcard: false, // the files are those of one build; a name that is none of them costs no look at the disk
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/assets/')) throw notFound()
    return reply.sendFile('index.html')
  })
}
