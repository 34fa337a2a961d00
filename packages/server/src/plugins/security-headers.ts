import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR_S = 31_536_000

interface Options {
  /** Adds HSTS. */
  readonly isHttps: boolean
  /** Origins whose papers may be fetched and framed besides our own (SPEC §2 and §7). */
  readonly paperHosts: readonly string[]
}

/** Headers of the site's pages: nothing runs, loads or connects that is not ours, but for papers kept elsewhere. */
export async function securityHeaders(app: FastifyInstance, { isHttps, paperHosts }: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // the component library writes its styles into the page
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...paperHosts],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", ...paperHosts],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"], // the earlier papers are shown in frames of our own pages
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xXssProtection: false, // set by the record service, as PocketBase does
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self), display-capture=()')
  })
}
