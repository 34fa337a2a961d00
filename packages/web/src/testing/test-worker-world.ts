import { runWorker } from '../worker/run-worker.ts'
import type { FetchEvent, WorkerScope } from '../worker/worker-scope.ts'

const ORIGIN = 'https://exam.example.org'
type Event = Record<string, unknown>

/** For tests: a browser's caches, in memory; a page reads each answer by its text. */
class TestCaches {
  isBroken = false
  isSilent = false
  readonly #caches = new Map<string, Map<string, string>>()
  readonly #fetch: (path: string) => Promise<Response>

  constructor(fetch: (path: string) => Promise<Response>) {
    this.#fetch = fetch
  }

  names = () => [...this.#caches.keys()]
  paths = () => [...this.#caches.values()].flatMap((cache) => [...cache.keys()])
  clear = () => this.#caches.clear()
  keys = async () => this.names()
  delete = async (name: string) => this.#caches.delete(name)

  async open(name: string) {
    if (this.isBroken) throw new Error('The storage is broken')
    if (this.isSilent) return new Promise<never>(() => {})
    const cache = this.#caches.get(name) ?? new Map<string, string>()
    this.#caches.set(name, cache)
    return {
      addAll: async (paths: (string | Request)[]) => {
        const texts = paths.map(async (path) => [pathOf(path), await this.#text(pathOf(path))] as const)
        for (const [path, text] of await Promise.all(texts)) cache.set(path, text)
      },
      match: async (path: string) => responseOf(cache.get(path)),
      put: async (path: string, response: Response) => void cache.set(pathOf(path), await response.text()),
    }
  }

  async match(url: string) {
    if (this.isBroken) throw new Error('The storage is broken')
    if (this.isSilent) return new Promise<never>(() => {})
    return responseOf([...this.#caches.values()].map((cache) => cache.get(pathOf(url))).find(Boolean))
  }

  async #text(path: string): Promise<string> {
    const response = await this.#fetch(path)
    if (!response.ok) throw new TypeError(`Request failed: ${path}`)
    return response.text()
  }
}

/** For tests: a browser with its newest service worker, and the server of one build after the other. */
export class TestWorld {
  server: 'there' | 'gone' | 'silent' | number = 'there'
  readonly missing = new Set<string>()
  /** Files that the server has besides the build's own. */
  readonly more: Record<string, string> = {}
  readonly routes: unknown[] = []
  readonly caches = new TestCaches((path) => this.#fetch(path))
  #build = 'a'
  #onFetch: (event: FetchEvent) => void = () => {}

  /** The server has another build from now on, and no file of the one before. */
  publish(build: string): void {
    this.#build = build
  }

  /** What a browser does that finds the worker of a build: rejects where that cannot be installed. */
  async install(build: string): Promise<void> {
    const listeners: Record<string, (event: Event) => void> = {}
    const scope = {
      location: { origin: ORIGIN },
      caches: this.caches,
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      fetch: (request: { url: string }) => this.#fetch(pathOf(request.url)),
      addEventListener: (type: string, listener: (event: Event) => void) => {
        listeners[type] = listener
      },
    }
    const entry = `assets/index-${build}.js`
    const files = [`/${entry}`, '/kept-theme.js']
    runWorker(scope as unknown as WorkerScope, { version: build, entry, files })
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (given: Promise<unknown>) => {
      work = given
    }
    const addRoutes = async (rules: unknown[]) => void this.routes.push(...rules)
    listeners.install?.({ waitUntil, addRoutes })
    await work
    listeners.activate?.({ waitUntil })
    await work
    this.#onFetch = listeners.fetch as unknown as (event: FetchEvent) => void
  }

  /** The text that a page gets; `passed` where the worker has no hand in it. */
  async ask(path: string, { mode = 'cors', clientId = '', resultingClientId = '' } = {}): Promise<string> {
    const request = { url: ORIGIN + path, method: 'GET', mode }
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    const works: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void works.push(work)
    this.#onFetch({ request, clientId, resultingClientId, respondWith, waitUntil } as unknown as FetchEvent)
    const response = await answer
    await Promise.all(works)
    if (!response) return 'passed'
    return response.ok ? (await response.text()).replace(/:.*/, '') : `status ${response.status}`
  }

  async #fetch(path: string): Promise<Response> {
    if (this.server === 'gone') throw new TypeError('Failed to fetch')
    if (this.server === 'silent') return new Promise(() => {})
    if (typeof this.server === 'number') return new Response('', { status: this.server })
    const build = this.#build
    const files: Record<string, string> = {
      ...this.more,
      [`/assets/index-${build}.js`]: `entry of ${build}`,
      '/kept-theme.js': `theme of ${build}`,
      '/': `page of ${build}: assets/index-${build}.js`,
      '/dashboard': `page of ${build}: assets/index-${build}.js`,
    }
    const text = this.missing.has(path) ? undefined : files[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }
}

function pathOf(request: string | Request): string {
  return new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
}

function responseOf(text: string | undefined): Response | undefined {
  return text === undefined ? undefined : new Response(text)
}
