import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import { lazy, Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { Shell } from './frame/shell.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RequireAuth } from './require-auth.tsx'
import { type SitePage, sitePages } from './site-pages.tsx'

const StaffPage = lazy(async () => ({ default: (await import('./staff-page.tsx')).StaffPage }))

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
  usePageTitle(title)
  const isOfStaff = who !== 'anyone' && who !== 'signedIn'
  return (
    <PageBoundary key={pathname.split('/', 3).join('/')}>
      <Suspense fallback={<Loading />}>
        {isOfStaff ? (
          <StaffPage right={who} title={title ?? ''}>
            <Screen />
          </StaffPage>
        ) : (
          <Screen />
        )}
      </Suspense>
    </PageBoundary>
  )
}
