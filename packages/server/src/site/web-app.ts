import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '@olympiad/engine'
import { type SiteEdition, siteEdition } from '@olympiad/olympiad/edition/declared/site-edition'
import { isPagePath, isUnlistedPath } from '@olympiad/olympiad/ground/declared/page-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './accepted-encodings.ts'
import { type EditionPage, editionPages } from './edition-page.ts'
import { folderFiles } from './folder-files.ts'

const YEAR_S = 31_536_000
const PAGE = 'index.html'
/** Files whose names change with their content. */
const ASSETS = 'assets/'
/** A page without the edition's name is better than no page: the store may be slow. */
const EDITION_LIMIT_MS = 2000

interface WebAppSettings {
  readonly offlinePages: boolean
  /** What the pages show of the edition. */
  readonly edition: () => Promise<SiteEdition>
}

/**
 * Serves the built web app from `root`: hashed assets for ever, all else asked for again. Paths without a file are the app's
 * own: it shows its pages, and at any other address it shows a 404 page. Without
 * `offlinePages` its service worker is one that removes itself.
 */
export async function webApp(app: FastifyInstance, root: string, settings: WebAppSettings): Promise<void> {
  const { offlinePages } = settings
  if (!existsSync(join(root, PAGE))) return
  if (!offlinePages) workerRemoval(app)
  const files = await folderFiles(root, {
    // The browser's headers choose between the compressed forms, which have no address; the page is made from the edition.
    isServed: (path) => !/\.(br|gz)$/.test(path) && path !== PAGE && (offlinePages || `/${path}` !== WORKER_PATH),
    cacheControl: (path) => (path.startsWith(ASSETS) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'),
  })
  const pageOf = editionPages(await readFile(join(root, PAGE), 'utf8'))
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { '*': file } = request.params
    if (files.has(file)) return files.send(file, { request, reply })
    if (file.startsWith(ASSETS)) throw notFound()
    const [path = ''] = request.url.split('?')
    if (isUnlistedPath(path)) reply.header('x-robots-tag', 'noindex')
    const page = await pageOf(await knownInTime(settings.edition))
    // A 404 is sent whole, whatever the browser has kept: without a body it would show an empty window.
    return sendPage(page, { request, reply, isKnown: isPagePath(path) || path === `/${PAGE}` })
  })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly isKnown: boolean
}

function sendPage({ etag, bodies }: EditionPage, { request, reply, isKnown }: Exchange) {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isKnown && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const [encoding = 'identity'] = acceptedEncodings(request.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(bodies[encoding])
}

/** A proxy that compresses marks the tag as weak. */
const matches = (given: string | undefined, etag: string) =>
  given?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** The edition, or one that says nothing if the store fails or takes too long. */
async function knownInTime(read: () => Promise<SiteEdition>): Promise<SiteEdition> {
  let timer: NodeJS.Timeout | undefined
  const unsaid = new Promise<SiteEdition>((resolve) => {
    timer = setTimeout(() => resolve(siteEdition(null, [])), EDITION_LIMIT_MS)
  })
  try {
    return await Promise.race([read(), unsaid])
  } catch {
    return siteEdition(null, [])
  } finally {
    clearTimeout(timer)
  }
}

/** Where browsers look for the site's service worker, at every page of the site that they open. */
const WORKER_PATH = '/service-worker.js'

/** Replaces the browser's service worker, deletes its caches and unregisters; open pages stay as they are. */
const REMOVES_ITSELF = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Serves a service worker that removes itself, and any before it, from every browser that asks for one. */
function workerRemoval(app: FastifyInstance): void {
  app.get(WORKER_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(REMOVES_ITSELF),
  )
}
