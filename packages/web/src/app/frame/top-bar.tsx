import AccessTime from '@mui/icons-material/AccessTime'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import Logout from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useColorScheme } from '@mui/material/styles'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { requestLeave } from '@olympiad/olympiad/kit/lib/leaving/leave-guard'
import { keepTheme } from '@olympiad/olympiad/kit/lib/preferences'
import { type Session, signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { format } from '@olympiad/olympiad/kit/lib/time/format-time'
import { useServerNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { paths } from '@olympiad/olympiad/kit/paths'
import { site } from '@olympiad/olympiad/kit/site'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'
import { useIsSmallScreen } from '@olympiad/olympiad/kit/ui/window/use-is-small-screen'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { LanguageChoice } from '../language/language-choice.tsx'

// Around the page there is nothing to catch what cannot be fetched.
const MainMenu = lazyPart(
  () => true,
  async () => (await import('./main-menu.tsx')).MainMenu,
)
const StaffMenu = lazyPart(
  () => true,
  async () => (await import('./staff-menu.tsx')).StaffMenu,
  { isAhead: false },
)

/** The site's header; who is signed in has a menu and a way out in it. */
export function TopBar({ session, isSignedIn }: { session: Session; isSignedIn: boolean }) {
  const username = isSignedIn && session.record?.username
  return (
    <Box component="header" sx={bar}>
      {username && <OwnMenu session={session} />}
      <Brand to={username ? paths.dashboard : paths.home} />
      <LanguageChoice />
      <ClockButton />
      <ThemeToggle />
      {username && <LogoutButton />}
    </Box>
  )
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.25, sm: 1.5 },
  minHeight: 56,
  [SHORT_WINDOW]: { minHeight: 44 },
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'rule',
  displayPrint: 'none',
} as const

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

const ClockDialog = lazyPart(
  () => true,
  async () => (await import('./clock-dialog.tsx')).ClockDialog,
)

/** The time of day by the server's clock; opens the dialog with UTC and local time. */
function ClockButton() {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const isSmall = useIsSmallScreen()
  const open = () => setIsOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton title={say('Current time')} onClick={open} aria-label={say('Current time')} color="inherit">
          <AccessTime />
        </IconButton>
      ) : (
        <TimeButton onClick={open} />
      )}
      {isOpen && <ClockDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TimeButton({ onClick }: { onClick: () => void }) {
  const say = useSay()
  const now = useServerNow()
  return (
    <Button
      onClick={onClick}
      color="inherit"
      startIcon={<AccessTime />}
      sx={{ fontSize: '1.05rem', fontVariantNumeric: 'tabular-nums lining-nums' }}
    >
      <Unseen>{say('Current time')} </Unseen>
      <span translate="no">{format(now, 'HH:mm:ss')}</span>
    </Button>
  )
}

/** Forgets the session and goes home; asks first where the page wants to be asked. */
function LogoutButton() {
  const say = useSay()
  const navigate = useNavigate()
  const isSmall = useIsSmallScreen()
  const logOut = () =>
    requestLeave(() => {
      signOut()
      navigate(paths.home)
    })
  if (isSmall) {
    return (
      <IconButton onClick={logOut} title={say('Logout')} aria-label={say('Logout')} color="inherit">
        <Logout />
      </IconButton>
    )
  }
  return (
    <Button onClick={logOut} startIcon={<Logout />} variant="outlined" color="inherit">
      {say('Logout')}
    </Button>
  )
}

/** Switches between light and dark and keeps the choice. */
function ThemeToggle() {
  const say = useSay()
  const { mode, setMode } = useColorScheme()
  const next = mode === 'dark' ? 'light' : 'dark'
  const label = say(next === 'dark' ? 'Use the dark theme' : 'Use the light theme')
  function toggle() {
    setMode(next)
    keepTheme(next)
  }
  return (
    <IconButton title={label} onClick={toggle} aria-label={label} color="inherit">
      {next === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
    </IconButton>
  )
}
