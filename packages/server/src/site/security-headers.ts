import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * The hash of the empty text: the component library opens empty elements and fills them by rules, which no policy
 * covers.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
/** The hash of the one rule by which it changes the theme without transitions. */
const THEME_STYLE = "'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y='"
const YEAR_S = 31_536_000

/** HSTS where there is TLS. */
export const transportSecurity = (isHttps: boolean) => (isHttps ? { maxAge: YEAR_S, includeSubDomains: true } : false)

type Headers = Pick<HelmetOptions, 'contentSecurityPolicy' | 'referrerPolicy' | 'strictTransportSecurity'>

/** Sets these headers on each answer of a part of the site, beside the usual ones. */
export function protect(app: FastifyInstance, headers: Headers): void {
  const set = helmet({ ...headers, xXssProtection: false }) // set by the record service, as PocketBase does
  app.addHook('onRequest', (request, reply, done) => set(request.raw, reply.raw, (error) => done(error as Error)))
}

interface Options {
  /** Adds HSTS. */
  readonly isHttps: boolean
  /** Origins whose papers may be fetched and framed besides our own. */
  readonly paperHosts: readonly string[]
  /** Where our own large files may be fetched from. */
  readonly filesOrigin: string | undefined
}

/** Headers of the site's pages: nothing runs, loads or connects that is not ours, but for papers kept elsewhere. */
export function securityHeaders(app: FastifyInstance, options: Options): void {
  const { isHttps, paperHosts, filesOrigin } = options
  protect(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // the decoders of scanned papers; no script can be made of text by it
        styleSrc: ["'self'", EMPTY_STYLE, THEME_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...paperHosts, ...(filesOrigin ? [filesOrigin] : [])],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'html', "'allow-duplicates'"], // `html` is of the library that shows the brochure's pictures
        objectSrc: ["'none'"],
        frameSrc: ["'self'", ...paperHosts],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"], // the earlier papers are shown in frames of our own pages
      },
    },
    strictTransportSecurity: transportSecurity(isHttps),
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self), display-capture=()')
  })
}
