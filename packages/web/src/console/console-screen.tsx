import Box from '@mui/material/Box'
import { OpenPages } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { HealthNotes } from '@olympiad/olympiad/kit/staff/parts/health-notes.tsx'
import { StaffTheme } from '@olympiad/olympiad/kit/staff/staff-theme.tsx'
import { Boundary } from '@olympiad/olympiad/kit/ui/boundary.tsx'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { consoleAreas } from './console-areas.ts'
import { areasFor, pageAt } from './frame/areas-for.ts'
import { BrokenScreen } from './frame/broken-screen.tsx'
import { ClosedScreen } from './frame/closed-screen.tsx'
import { Rail } from './frame/rail.tsx'
import { usePagesAhead } from './frame/use-pages-ahead.ts'

// The page of the address comes while the console is drawn. A failure is shown when it is.
pageAt(consoleAreas, window.location.pathname)
  ?.screen?.fetch()
  .catch(() => {})

/** The console: a rail of the pages that the account may open, and the page of the address. */
export function ConsoleScreen() {
  const { kind, record } = useSession()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const areas = useMemo(() => (kind === 'staff' ? areasFor(record, consoleAreas) : []), [kind, record])
  usePagesAhead(areas)
  const page = pageAt(areas, pathname)
  usePageTitle(page?.title ?? 'Console')
  const first = areas.find(({ screen }) => screen)
  if (kind !== 'staff' || !first) return <Navigate to={paths.dashboard} replace />
  const closed = page ? undefined : pageAt(consoleAreas, pathname)
  if (closed?.path === paths.console) return <Navigate to={first.path} replace />
  // At once, as its screen would a while later: what is asked for already is not asked again.
  page?.askAhead?.(client, new URLSearchParams(search))
  return (
    <StaffTheme>
      <Box sx={frame}>
        <OpenPages value={areas}>
          <Rail pages={areas} current={page} staff={record} />
          <Box sx={{ minWidth: 0, p: { xs: '14px', md: '18px 24px' }, maxWidth: 1160 }}>
            <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
              <HealthNotes />
            </Box>
            <Boundary
              of={pathname}
              onFailure={(error) => logFailure('Showing a page of the console', error)}
              fallback={(error) => <BrokenScreen error={error} />}
            >
              <Suspense fallback={<Loading />}>
                {page?.screen ? (
                  <page.screen.Screen key={page.keepsState ? page.path : pathname} />
                ) : (
                  <ClosedScreen page={closed} />
                )}
              </Suspense>
            </Boundary>
          </Box>
        </OpenPages>
      </Box>
    </StaffTheme>
  )
}

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
  minHeight: 'calc(100vh - 180px)',
} as const
