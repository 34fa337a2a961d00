import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import { later } from '@olympiad/olympiad/kit/lib/later.tsx'
import type { Session } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { site } from '@olympiad/olympiad/kit/site'
import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'
import { Link as RouterLink } from 'react-router'
import { ClockButton } from './clock-button.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// Around the page there is nothing to catch what cannot be fetched.
const MainMenu = later(
  () => true,
  async () => (await import('./main-menu.tsx')).MainMenu,
)
const StaffMenu = later(
  () => true,
  async () => (await import('./staff-menu.tsx')).StaffMenu,
  { isAhead: false },
)

/** The site's header; who is signed in has a menu and a way out in it. */
export function TopBar({ session, isSignedIn }: { session: Session; isSignedIn: boolean }) {
  const username = isSignedIn && session.record?.username
  return (
    <AppBar
      position="static"
      elevation={0}
      color="transparent"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'rule', displayPrint: 'none' }}
    >
      <Toolbar variant="dense" sx={{ gap: { xs: 0.25, sm: 1.5 }, minHeight: 56, [SHORT_WINDOW]: { minHeight: 44 } }}>
        {username && <OwnMenu session={session} />}
        <Brand to={username ? paths.dashboard : paths.home} />
        <ClockButton />
        <ThemeToggle />
        {username && <LogoutButton />}
      </Toolbar>
    </AppBar>
  )
}

function OwnMenu({ session }: { session: Session }) {
  const who = personOf(session)
  return session.kind === 'examinee' ? <MainMenu who={who} isExaminee /> : <StaffMenu who={who} />
}

/** The account as its owner would call it. */
function personOf({ kind, record }: Session): string {
  const name = kind === 'examinee' && record.name
  return name ? `${name} (${record.username})` : (record?.username ?? '')
}

/** Leads home, or signed-in users to the dashboard: the home page would redirect there and skip the exam's question before leaving. */
function Brand({ to }: { to: string }) {
  const place = { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, mr: 'auto', py: 0.5 }
  const lettering = {
    fontFamily: 'fontFamilySerif',
    fontWeight: 600,
    fontSize: { xs: '1rem', sm: '1.15rem' },
    lineHeight: 1.15,
  }
  return (
    <Link component={RouterLink} to={to} underline="none" color="textPrimary" sx={place}>
      <Box component="img" src={site.sign || '/logo.svg'} alt="" width={34} height={34} sx={{ flex: 'none' }} />
      <Box component="span" sx={lettering}>
        {site.name}
      </Box>
    </Link>
  )
}
