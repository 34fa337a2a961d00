import Box from '@mui/material/Box'
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { StaffTheme } from '../staff/staff-theme.tsx'
import { Loading } from '../ui/loading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OpenPages } from './frame/open-pages.ts'
import { pageAt, pagesFor } from './frame/pages-for.ts'
import { Rail } from './frame/rail.tsx'
import { usePagesAhead } from './frame/use-pages-ahead.ts'

/** The console: a rail of the pages that the account may open, and the page of the address. */
export function ConsoleScreen() {
  const { kind, record } = useSession()
  const { pathname } = useLocation()
  const { open, rail } = useMemo(() => (kind === 'staff' ? pagesFor(record) : NONE), [kind, record])
  usePagesAhead(open)
  const page = pageAt(open, pathname)
  usePageTitle(page?.title ?? 'Console')
  if (!page || kind !== 'staff') return <Navigate to={open[0]?.path ?? paths.dashboard} replace />
  const { Screen } = page
  return (
    <StaffTheme>
      <Box sx={frame}>
        <OpenPages value={rail}>
          <Rail pages={rail} current={page} staff={record} />
          <Box sx={{ minWidth: 0, p: { xs: '14px', md: '18px 24px' }, maxWidth: 1160 }}>
            <Suspense fallback={<Loading />}>
              <Screen key={page.keepsState ? page.path : pathname} />
            </Suspense>
          </Box>
        </OpenPages>
      </Box>
    </StaffTheme>
  )
}

const NONE = { open: [], rail: [] }

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '56px minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  minHeight: 'calc(100vh - 180px)',
} as const
