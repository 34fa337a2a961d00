import { freshOrKept, keptInTime } from './fresh-or-kept.ts'
import type { Shell } from './shell.ts'
import { shellCache } from './shell-cache.ts'
import { wayOf } from './way-of.ts'
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts'

/** A slow server shows its own page until then; afterwards the stored one is shown. */
const PAGE_LIMIT_MS = 500

/** Makes a service worker of a scope: it keeps one build, and answers by it where the server does not. */
export function runWorker(scope: WorkerScope, shell: Shell): void {
  const { origin } = scope.location
  const cache = shellCache(scope, shell)
  /** Pages that were made from stored files: their other files are stored too. */
  const keptPages = new Set<string>()

  scope.addEventListener('install', (event) => event.waitUntil(install(event)))
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([cache.tidy(), scope.clients.claim()])))
  scope.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, origin, shell)
    if (way !== 'pass') event.respondWith({ page, asset, file }[way](event))
  })

  async function install(event: InstallEvent): Promise<void> {
    // Where the browser supports routes, answers do not even start the worker.
    const byNetwork = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const
    await event.addRoutes?.([byNetwork]).catch(() => {})
    await cache.fill()
    // At once: two pages of different builds take their parts from different caches, and do not meet.
    await scope.skipWaiting()
  }

  async function page({ request, resultingClientId }: FetchEvent): Promise<Response> {
    const sources = { fresh: () => scope.fetch(request), kept: cache.page, limitMs: PAGE_LIMIT_MS }
    const { response, isKept } = await freshOrKept(sources)
    if (isKept) keptPages.add(resultingClientId)
    return response
  }

  /** What is kept, else the server: also where the browser's storage fails or is silent. */
  async function keptOrFresh(request: Request, kept: Promise<Response | undefined>): Promise<Response> {
    return (await keptInTime(kept)) ?? scope.fetch(request)
  }

  function asset({ request }: FetchEvent): Promise<Response> {
    return keptOrFresh(request, cache.asset(request.url))
  }

  async function file({ request, clientId }: FetchEvent): Promise<Response> {
    const kept = () => cache.file(new URL(request.url).pathname)
    if (keptPages.has(clientId)) return keptOrFresh(request, kept())
    return (await freshOrKept({ fresh: () => scope.fetch(request), kept, limitMs: PAGE_LIMIT_MS })).response
  }
}
