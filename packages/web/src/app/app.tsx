import Alert from '@mui/material/Alert'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { directionOf } from '@olympiad/olympiad/ground/declared/languages'
import { useSay, useTongue } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { THEME_KEY } from '@olympiad/olympiad/kit/lib/preferences'
import { keptEntry } from '@olympiad/olympiad/kit/lib/session/kept-entry'
import { isSignedIn, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { watchSession } from '@olympiad/olympiad/kit/lib/session/watch-session'
import { paths, requireAuthHref } from '@olympiad/olympiad/kit/paths'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router'
import { Shell } from './frame/shell.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { queryClient } from './query-client.ts'
import { type SitePage, sitePages } from './site-pages.tsx'
import { theme } from './theme.ts'

/** The whole site: theme, server state and routes. */
export function App() {
  const { code } = useTongue()
  return (
    <ThemeProvider
      theme={directionOf(code) === 'rtl' ? mirrored : theme}
      defaultMode="light"
      modeStorageKey={THEME_KEY}
      disableTransitionOnChange
    >
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SiteRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** For languages that are written from the right. */
const mirrored = { ...theme, direction: 'rtl' } as const

const SignInAgainDialog = lazyPart(
  () => true,
  async () => (await import('@olympiad/olympiad/account/student/sign-in-again-dialog.tsx')).SignInAgainDialog,
  { WhenLate: SignInAwaited },
)

/**
 * Lets only a valid session in. Who came in and then signed out goes home; who came in and whose session ran out stays,
 * with the place and the unsent answers, and is asked for the password again.
 */
function RequireAuth() {
  const session = useSession()
  const [cameIn] = useState(() => isSignedIn(session))
  useEffect(() => (cameIn ? watchSession() : undefined), [cameIn])
  if (!cameIn) return <Navigate to={keptEntry()?.collection === 'examinees' ? paths.login : requireAuthHref} replace />
  if (session.kind === 'visitor') return <Navigate to={paths.home} replace />
  return (
    <>
      <Outlet />
      {session.isExpired && <SignInAgainDialog kind={session.kind} username={session.record.username} />}
    </>
  )
}

/** In the place of the dialog while the network holds it up. */
function SignInAwaited() {
  const say = useSay()
  return (
    <Alert severity="warning" sx={{ position: 'fixed', bottom: 8, insetInline: 8, zIndex: 'modal', boxShadow: 4 }}>
      {say('You were logged out. You can log in again here as soon as the connection is back.')}{' '}
      {say('Go on with your exam meanwhile.')}
    </Alert>
  )
}

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
function SiteRoutes() {
  return useRoutes(routes)
}

/** A page with its own spinner and error boundary, both new for each address. */
function Page({ Screen, title, who }: SitePage) {
  const { known } = useTongue()
  const { pathname } = useLocation()
  usePageTitle(title && known(title))
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
