import { notFound } from '@olympiad/engine'
import type { FastifyInstance } from 'fastify'
import { folderFiles } from './folder-files.ts'
import { protect, transportSecurity } from './security-headers.ts'

/** Where PocketBase serves its dashboard, and where the links in it lead. */
const PATH = '/_/'

interface Options {
  /** The folder of its files. */
  readonly root: string
  /** Adds HSTS. */
  readonly isHttps: boolean
}

/**
 * Serves PocketBase's own dashboard from a folder. Its pages run what is in the folder, ask this service and nothing else, and stand
 * in no frame; the one thing they may more than ours is to write styles. Only the files that are there at the start are served.
 */
export async function serveDashboard(app: FastifyInstance, { root, isHttps }: Options): Promise<void> {
  protect(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: transportSecurity(isHttps),
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), display-capture=()')
    reply.header('x-robots-tag', 'noindex')
  })
  const files = await folderFiles(root, { cacheControl: () => 'no-cache' })
  app.get(PATH.slice(0, -1), (_request, reply) => reply.redirect(PATH, 308))
  app.get<{ Params: { '*': string } }>(`${PATH}*`, async (request, reply) => {
    const file = request.params['*'] || 'index.html'
    if (!files.has(file)) throw notFound() // else the app's page would be shown
    return files.send(file, { request, reply })
  })
}
