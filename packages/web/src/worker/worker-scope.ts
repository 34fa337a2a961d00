/** As much of a service worker's world as ours touches; the types of the DOM know only windows. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  fetch(request: RequestInfo): Promise<Response>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface InstallEvent extends LifeEvent {
  /** Only newer browsers: requests for which the worker is not even started. */
  addRoutes?(rules: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** The page that asks; empty for a request that makes a new page. */
  readonly clientId: string
  /** The page that a navigation makes. */
  readonly resultingClientId: string
  respondWith(response: Promise<Response>): void
}
