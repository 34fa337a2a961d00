import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { authStore } from '@olympiad/olympiad/kit/lib/record-service'
import { isSignedIn, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths, REQUIRE_AUTH } from '@olympiad/olympiad/kit/paths'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useFreshPage } from '../use-fresh-page.ts'
import { NewerPageNote } from './newer-page-note.tsx'
import { TopBar } from './top-bar.tsx'

const CONTENT = 'content'

/** The frame of every page: header, with a menu when signed in, and content of at least the window less 180 px. */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  useFreshPage(CONTENT)
  const isTreatedAsSignedOut = pathname === paths.home && query.has(REQUIRE_AUTH)
  return (
    <>
      <SkipLink />
      {isSignedIn(session) && !authStore.isKept && <NotKept />}
      <NewerPageNote />
      <TopBar session={session} isSignedIn={isSignedIn(session) && !isTreatedAsSignedOut} />
      <Box
        component="main"
        id={CONTENT}
        tabIndex={-1}
        sx={{ minHeight: 'calc(100vh - 180px)', '&:focus-visible': { outline: 'none' } }}
      >
        <Outlet />
      </Box>
    </>
  )
}

/** The session is this tab's alone. */
function NotKept() {
  const say = useSay()
  return (
    <Typography role="status" sx={{ bgcolor: 'warning.main', color: 'warning.contrastText', px: 2, py: 0.5 }}>
      {say('This browser cannot keep your login. Do not close or reload this page.')}
    </Typography>
  )
}

/** Seen only by keyboard users: past the header at one press. */
function SkipLink() {
  const say = useSay()
  const hidden = { position: 'absolute', left: -9999 }
  const shown = { left: 8, top: 8, zIndex: 'tooltip', p: 1, bgcolor: 'background.paper' }
  return (
    <Link href={`#${CONTENT}`} sx={{ ...hidden, '&:focus': shown }}>
      {say('Skip to the content')}
    </Link>
  )
}
