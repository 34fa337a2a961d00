import { Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Shell } from './frame/shell.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RequireAuth } from './require-auth.tsx'
import { type SitePage, sitePages } from './site-pages.tsx'

const routesFor = (wanted: SitePage['who']): RouteObject[] =>
  sitePages.filter(({ who }) => who === wanted).map((page) => ({ path: page.path, element: <Page {...page} /> }))

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [...routesFor('anyone'), { element: <RequireAuth />, children: routesFor('signedIn') }],
  },
]

/** The page of the address, in the frame of the site. */
export function SiteRoutes() {
  return useRoutes(routes)
}

/** A page with its own spinner and error boundary, both new for each address. */
function Page({ Screen, title }: SitePage) {
  const { pathname } = useLocation()
  usePageTitle(title)
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </PageBoundary>
  )
}
