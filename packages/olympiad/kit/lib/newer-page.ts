import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { logFailure } from './failures.ts'
import { fetchWithin } from './fetching/fetch-within.ts'
import { keepTabValue, tabValue } from './kept/tab-values.ts'

const KEY = 'loaded-for'
/** Pages of a hall do not load themselves again in the same second. */
const SPREAD_MS = 60_000
/** Nobody waits for it. */
const LOOK_MS = 10_000

const listeners = new Set<() => void>()
/** The build that the server has pages of, if it is another than this page's; else empty. */
let newerBuild = ''

/** The build of this page: the name of the script that it began with; empty while developing and in the app, which has its own. */
export function ownBuild(): string {
  if (window.Capacitor?.isNativePlatform()) return ''
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/index-"]')
  return /\/(index-[\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

/** Notes the build of the server's pages, as its health tells it. */
export function noteBuild(build: unknown): void {
  const own = ownBuild()
  if (typeof build !== 'string' || build === '' || own === '') return
  const newer = build === own ? '' : build
  if (newer === newerBuild) return
  newerBuild = newer
  for (const listener of listeners) listener()
}

/** The build of newer pages that the server has; empty while this page is up to date, as far as is known. */
export function useNewerBuild(): string {
  return useSyncExternalStore(onNewerBuild, () => newerBuild)
}

function onNewerBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * While nothing is under way here, loads the page again if the server has a newer one: once for each build, in a while. `isSafe` is
 * asked again when the time has come.
 */
export function useFreshWhileSafe(isSafe: () => boolean, load: () => void = () => window.location.reload()): void {
  const build = useNewerBuild()
  const loadIfSafe = useEffectEvent(async () => {
    if (!isSafe() || !(await isServed(build)) || !isSafe()) return
    keepTabValue(KEY, build)
    load()
  })
  useEffect(() => {
    if (build === '' || tabValue(KEY) === build) return
    const timer = setTimeout(() => void loadIfSafe(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [build])
}

/** Whether the server gives the newer page out now: it may be about to stop, or gone. */
async function isServed(build: string): Promise<boolean> {
  try {
    const response = await fetchWithin(LOOK_MS, window.location.origin, { cache: 'no-store' })
    return response.ok && (await response.text()).includes(`/${build}.js`)
  } catch (error) {
    logFailure('Looking for the newer page', error)
    return false
  }
}
