import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { paths } from '../paths.ts'
import { Loading } from '../ui/loading.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RequireAuth } from './require-auth.tsx'
import { Shell } from './shell.tsx'

/** Every route; all pages but home are fetched when they are first opened. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route
          path={paths.home}
          element={
            <Page>
              <HomeScreen />
            </Page>
          }
        />
        <Route element={<RequireAuth />}>
          <Route
            path={paths.dashboard}
            element={
              <Page>
                <DashboardScreen />
              </Page>
            }
          />
        </Route>
        <Route
          path={paths.login}
          element={
            <Page>
              <ExamineeLoginScreen />
            </Page>
          }
        />
        <Route
          path={paths.supervisorLogin}
          element={
            <Page>
              <SupervisorLoginScreen />
            </Page>
          }
        />
        <Route
          path={paths.check}
          element={
            <Page>
              <CheckScreen />
            </Page>
          }
        />
        <Route
          path={paths.brochure}
          element={
            <Page>
              <BrochureScreen />
            </Page>
          }
        />
        <Route
          path={paths.previousPapers}
          element={
            <Page>
              <PreviousPapersScreen />
            </Page>
          }
        />
        <Route
          path="*"
          element={
            <Page>
              <NotFoundScreen />
            </Page>
          }
        />
      </Route>
    </Routes>
  )
}

/** A page with its own spinner and error boundary, both new for each address. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </PageBoundary>
  )
}

const ExamineeLoginScreen = lazy(async () => {
  const { ExamineeLoginScreen } = await import('../features/login/examinee-login-screen.tsx')
  return { default: ExamineeLoginScreen }
})
const SupervisorLoginScreen = lazy(async () => {
  const { SupervisorLoginScreen } = await import('../features/login/supervisor-login-screen.tsx')
  return { default: SupervisorLoginScreen }
})
const CheckScreen = lazy(async () => {
  const { CheckScreen } = await import('../features/check/check-screen.tsx')
  return { default: CheckScreen }
})
const BrochureScreen = lazy(async () => {
  const { BrochureScreen } = await import('../features/brochure/brochure-screen.tsx')
  return { default: BrochureScreen }
})
const PreviousPapersScreen = lazy(async () => {
  const { PreviousPapersScreen } = await import('../features/previous-papers/previous-papers-screen.tsx')
  return { default: PreviousPapersScreen }
})
const NotFoundScreen = lazy(async () => {
  const { NotFoundScreen } = await import('../features/not-found/not-found-screen.tsx')
  return { default: NotFoundScreen }
})
