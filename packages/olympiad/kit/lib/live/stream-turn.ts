/** Over HTTP/1.1 a browser opens six connections to a site, for all its tabs together: so many may be streams. */
const MOST = 3
const names = Array.from({ length: MOST }, (_, at) => `stream ${at + 1}`)

type Release = () => void

interface StreamTurn {
  /** Resolves once this tab may have its stream; at once where nobody else can be kept waiting. */
  take(): Promise<void>
  release(): void
}

/** Whether all tabs share a few connections. Unknown counts as yes. */
function isScarce(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !/^h[23]/.test(page?.nextHopProtocol ?? '')
}

/**
 * This tab's part in the streams of the browser. `onWanted` is called when another tab waits for one: a tab that nobody sees gives its own
 * back.
 */
export function streamTurn(onWanted: () => void): StreamTurn {
  const { locks } = navigator
  const channel = locks && isScarce() ? new BroadcastChannel('streams') : undefined
  let held: Promise<Release> | undefined
  if (channel) channel.onmessage = onWanted
  return {
    async take() {
      if (!channel) return
      held ??= takeOne(locks, () => channel.postMessage('wanted'))
      await held
    },
    release() {
      void held?.then((release) => release())
      held = undefined
    },
  }
}

async function takeOne(locks: LockManager, onAllTaken: () => void): Promise<Release> {
  for (const name of names) {
    const release = await hold(locks, name, { ifAvailable: true })
    if (release) return release
  }
  onAllTaken()
  const settled = new AbortController()
  const asked = names.map((name) => hold(locks, name, { signal: settled.signal }))
  const first = await Promise.race(asked)
  settled.abort()
  // Two that are granted at once: one is enough.
  for (const one of asked) void one.then((release) => release !== first && release?.())
  return first ?? (() => {})
}

/** Holds a lock until the returned function is called; undefined if it was not granted. Never rejects. */
function hold(locks: LockManager, name: string, options: LockOptions): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined))
    locks.request(name, options, keep).catch(() => resolve(undefined))
  })
}
