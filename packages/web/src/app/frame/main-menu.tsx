import MenuIcon from '@mui/icons-material/Menu'
import Badge from '@mui/material/Badge'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { may, mayOver } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { mayOpen } from '../../lib/session/may-open.ts'
import { useSession } from '../../lib/session/session.ts'
import { waitingDecisionsQuery, waitingText } from '../../lib/staff/waiting-decisions-queries.ts'
import { paths } from '../../paths.ts'
import { sitePages } from '../site-pages.tsx'

const AccountDialog = lazy(async () => ({
  default: (await import('../../features/account/account-dialog.tsx')).AccountDialog,
}))

const items = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Device check', to: paths.check },
  { label: 'Exam brochure', to: paths.brochure },
  { label: 'Previous papers', to: paths.previousPapers },
]

/** With any of them, the console has a page to open. */
const CONSOLE_RIGHTS = ['readPeople', 'manageTasks'] as const
const consoleItem = { label: 'Console', to: paths.console }
const myData = { label: 'My data', to: paths.ownData }

/** The menu of signed-in people: students read there what is stored about them, staff that a decision waits for them. */
export function MainMenu({ who, isExaminee }: { who: string; isExaminee: boolean }) {
  const session = useSession()
  const { kind, record } = session
  const pages = sitePages.filter(
    ({ who, menu }) => menu && who !== 'anyone' && who !== 'signedIn' && mayOpen(session, who),
  )
  const mayConfirm = kind === 'staff' && may(record, 'confirmVoid')
  const waiting = useQuery({ ...waitingDecisionsQuery, enabled: mayConfirm }).data
  const [first] = (mayConfirm && waiting?.items) || []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAccountOpen, setIsAccountOpen] = useState(false)
  const close = () => setAnchor(null)
  const hasConsole = kind === 'staff' && CONSOLE_RIGHTS.some((right) => mayOver(record, right, record.school ?? ''))
  const shown = [...items, ...(isExaminee ? [myData] : []), ...(hasConsole ? [consoleItem] : [])]
  const openAccount = () => {
    close()
    setIsAccountOpen(true)
  }
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={waiting && first ? `Menu: ${waitingText(waiting)}` : 'Menu'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={first && waiting?.items.length} color="warning" aria-hidden>
          <MenuIcon />
        </Badge>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { component: 'nav', 'aria-label': 'Site' }, list: { 'aria-label': 'Menu' } }}
      >
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          Signed in as {who}
        </MenuItem>
        <Divider component="li" />
        {waiting && first && (
          <MenuItem component={Link} to={`${paths.evidence}?examinee=${first.examinee.id}`} onClick={close}>
            {waitingText(waiting)}
          </MenuItem>
        )}
        {shown.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {label}
          </MenuItem>
        ))}
        {pages.map(({ path, menu }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            {menu}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={openAccount}>Your account</MenuItem>
      </Menu>
      <Suspense>{isAccountOpen && <AccountDialog onClose={() => setIsAccountOpen(false)} />}</Suspense>
    </>
  )
}
