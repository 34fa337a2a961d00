import type { Shell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

const PREFIX = 'shell '
const PAGE = '/'

/** The stored builds: each in a cache of its own, so that no page mixes two. */
export interface ShellCache {
  /** Fetches the whole build, or rejects and leaves nothing of it. */
  fill(): Promise<void>
  /** Removes the builds before this one, except the last: a page of it may be open, and ask for a part of it. */
  tidy(): Promise<void>
  page(): Promise<Response | undefined>
  /** A file of this build that other builds have under the same name. */
  file(path: string): Promise<Response | undefined>
  /** A file of any build, by a name that no two of them share. */
  asset(path: string): Promise<Response | undefined>
}

type World = Pick<WorkerScope, 'caches' | 'location'>

export function shellCache({ caches, location }: World, { version, entry, files }: Shell): ShellCache {
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
  }
}
