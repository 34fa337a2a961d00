/** Every address of the site's pages: the web app routes by them, and the server knows by them what is not one. */
export const pagePaths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  supervisorLogin: '/login-supervisor',
  check: '/check',
  practice: '/practice',
  brochure: '/brochure',
  previousPapers: '/prev-qps',
  rescue: '/rescue',
} as const

const known = new Set<string>(Object.values(pagePaths))

/** Whether the site has a page at this path; like the web app's router, in any case and with a slash too many at the end. */
export function isPagePath(path: string): boolean {
  return known.has(path.toLowerCase().replace(/\/+$/, '') || '/')
}
