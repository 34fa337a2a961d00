import Logout from '@mui/icons-material/Logout'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import { lazy, Suspense } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { type Session, signOut } from '../lib/session.ts'
import { site } from '../site.ts'
import { ClockButton } from './clock-button.tsx'
import { paths } from './paths.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const MainMenu = lazy(async () => ({ default: (await import('./main-menu.tsx')).MainMenu }))

/** The site's header. */
export function TopBar({ session, isSignedIn }: { session: Session; isSignedIn: boolean }) {
  const navigate = useNavigate()
  function logOut() {
    signOut()
    navigate(paths.home)
  }
  return (
    <AppBar
      position="static"
      elevation={0}
      color="transparent"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'rule' }}
    >
      <Toolbar variant="dense" sx={{ gap: { xs: 0.5, sm: 1.5 }, minHeight: 56 }}>
        <Suspense>{isSignedIn && session.record && <MainMenu username={session.record.username} />}</Suspense>
        <Link
          component={RouterLink}
          to={paths.home}
          underline="none"
          color="text.primary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, mr: 'auto', py: 0.5 }}
        >
          <Box component="img" src="/logo.svg" alt="" width={34} height={34} sx={{ flex: 'none' }} />
          <Box
            component="span"
            sx={{
              fontFamily: 'fontFamilySerif',
              fontWeight: 600,
              fontSize: { xs: '1rem', sm: '1.15rem' },
              lineHeight: 1.15,
            }}
          >
            {site.name}
          </Box>
        </Link>
        <ClockButton />
        <ThemeToggle />
        {isSignedIn && (
          <Button onClick={logOut} startIcon={<Logout />} variant="outlined" color="inherit" sx={{ flex: 'none' }}>
            Logout
          </Button>
        )}
      </Toolbar>
    </AppBar>
  )
}
