import { isSilent, PAGE_SILENT_MS } from '@olympiad/olympiad/kit/lib/is-silent'
import { within } from '@olympiad/olympiad/kit/lib/within'
import { sourceOf } from './answer-source.ts'
import type { Shell } from './shell.ts'
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts'

/** Makes a service worker of a scope: it keeps one build, and answers by it where the server does not. */
export function runWorker(scope: WorkerScope, shell: Shell): void {
  const { origin } = scope.location
  const cache = shellCache(scope, shell)
  /** Pages that were made from stored files: their other files are stored too. */
  const keptPages = new Set<string>()

  scope.addEventListener('install', (event) => event.waitUntil(install(event)))
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([cache.tidy(), scope.clients.claim()])))
  scope.addEventListener('fetch', (event) => {
    const way = sourceOf(event.request, origin, shell)
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
    const sources = { fresh: () => scope.fetch(request), kept: cache.page, limitMs: PAGE_SILENT_MS }
    const { response, isKept } = await freshOrKept(sources)
    if (isKept) keptPages.add(resultingClientId)
    return response
  }

  /** What is kept, else the server: also where the browser's storage fails or is silent. */
  async function keptOrFresh(request: Request, kept: Promise<Response | undefined>): Promise<Response> {
    return (await keptInTime(kept)) ?? scope.fetch(request)
  }

  async function asset(event: FetchEvent): Promise<Response> {
    const { request } = event
    const kept = await keptInTime(cache.asset(request.url))
    if (kept) return kept
    const fresh = await scope.fetch(request)
    // The next visit may be offline. The build has no list of these: not everybody needs them.
    if (TRANSLATIONS.test(request.url) && fresh.ok)
      event.waitUntil(cache.keep(request.url, fresh.clone()).catch(() => {}))
    return fresh
  }

  async function file({ request, clientId }: FetchEvent): Promise<Response> {
    const kept = () => cache.file(new URL(request.url).pathname)
    if (keptPages.has(clientId)) return keptOrFresh(request, kept())
    return (await freshOrKept({ fresh: () => scope.fetch(request), kept, limitMs: PAGE_SILENT_MS })).response
  }
}

/** What speaks another language than English, and the letters of it. */
const TRANSLATIONS = /\/assets\/(texts-\w|load-tongue-|dates-in-|noto-)/

/** A browser's storage may fail, or never answer: then the network is asked. */
const DISK_LIMIT_MS = 2000

/** What is kept; undefined if nothing is, or the storage fails or is silent. Never rejects. */
const keptInTime = (kept: Promise<Response | undefined>): Promise<Response | undefined> =>
  within(DISK_LIMIT_MS, kept).catch(() => undefined)

interface Sources {
  /** Asks the server. */
  fresh(): Promise<Response>
  /** What was kept, if anything was. */
  kept(): Promise<Response | undefined>
  /** How long the server may be silent (ms). */
  limitMs: number
}

interface Answer {
  readonly response: Response
  readonly isKept: boolean
}

/**
 * The server's answer. If the server is silent for too long, cannot be reached or fails, the stored answer; if none is
 * stored, the server's answer after all. Rejects if the request rejects and nothing is stored.
 */
async function freshOrKept({ fresh, kept, limitMs }: Sources): Promise<Answer> {
  const asked = fresh()
  // A proxy whose server is gone answers in its place.
  const answered = asked.then(({ status }) => status < 500)
  const found = (await isSilent(answered, limitMs)) && (await keptInTime(kept()))
  return found ? { response: found, isKept: true } : { response: await asked, isKept: false }
}

const PREFIX = 'shell '
const PAGE = '/'

/** The stored builds: each in a cache of its own, so that no page mixes two. */
interface ShellCache {
  /** Fetches the whole build, or rejects and leaves nothing of it. */
  fill(): Promise<void>
  /** Removes the builds before this one, except the last: a page of it may be open, and ask for a part of it. */
  tidy(): Promise<void>
  page(): Promise<Response | undefined>
  /** A file of this build that other builds have under the same name. */
  file(path: string): Promise<Response | undefined>
  /** A file of any build, by a name that no two of them share. */
  asset(path: string): Promise<Response | undefined>
  /** Keeps a file besides those of the build. */
  keep(path: string, response: Response): Promise<void>
}

type World = Pick<WorkerScope, 'caches' | 'location'>

function shellCache({ caches, location }: World, { version, entry, files }: Shell): ShellCache {
  const name = PREFIX + version
  const find = async (path: string) => (await caches.open(name)).match(path, { ignoreVary: true })

  /** Files that never change may come from the browser's own cache, which has most of them. */
  function request(path: string): Request {
    return new Request(location.origin + path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })
  }

  async function fill(): Promise<void> {
    const cache = await caches.open(name)
    try {
      await cache.addAll([...files, PAGE].map(request))
      const page = await cache.match(PAGE)
      // In the middle of an upgrade it may be another build's.
      if (!(await page?.text())?.includes(entry)) throw new Error('The page is of another build')
    } catch (error) {
      await caches.delete(name)
      throw error
    }
  }

  async function tidy(): Promise<void> {
    const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
    await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)))
  }

  return {
    fill,
    tidy,
    page: () => find(PAGE),
    file: find,
    asset: (path) => caches.match(path, { ignoreVary: true }),
    keep: async (path, response) => (await caches.open(name)).put(path, response),
  }
}
