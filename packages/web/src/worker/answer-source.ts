import { isPagePath } from '@olympiad/olympiad/ground/declared/page-paths'
import type { Shell } from './shell.ts'

/**
 * How a request is answered. `pass`: by the browser as if there were no worker. `page`: by the server, else by the kept
 * page. `asset`: from what is kept, since it never changes. `file`: as the page that asks for it was.
 */
export type AnswerSource = 'pass' | 'page' | 'asset' | 'file'

interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Decides by the request alone; whatever is not named here passes, and the service's own calls always do. */
export function sourceOf({ method, mode, url }: RequestFacts, origin: string, { files }: Shell): AnswerSource {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || pathname.startsWith('/api/')) return 'pass'
  if (mode === 'navigate') return isPagePath(pathname) ? 'page' : 'pass'
  if (pathname.startsWith('/assets/')) return 'asset'
  return files.includes(pathname) ? 'file' : 'pass'
}
