import { Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { mayOpen } from '../lib/session/may-open.ts'
import { useSession } from '../lib/session/session.ts'
import { Loading } from '../ui/loading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Shell } from './frame/shell.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RequireAuth } from './require-auth.tsx'
import { type SitePage, sitePages } from './site-pages.tsx'

const routesFor = (pages: readonly SitePage[]): RouteObject[] =>
  pages.map((page) => ({ path: page.path, element: <Page {...page} /> }))
const open = sitePages.filter(({ who }) => who === 'anyone')
const closed = sitePages.filter(({ who }) => who !== 'anyone')

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [...routesFor(open), { element: <RequireAuth />, children: routesFor(closed) }],
  },
]

/** The page of the address, in the frame of the site. */
export function SiteRoutes() {
  return useRoutes(routes)
}

/** A page with its own spinner and error boundary, both new for each address. */
function Page({ Screen, title, who }: SitePage) {
  const { pathname } = useLocation()
  const session = useSession()
  usePageTitle(title)
  if (who !== 'anyone' && who !== 'signedIn' && !mayOpen(session, who)) return <NotAllowed title={title ?? ''} />
  return (
    <PageBoundary key={pathname.split('/', 3).join('/')}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </PageBoundary>
  )
}
