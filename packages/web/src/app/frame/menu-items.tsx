import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LaterAccountDialog } from '@olympiad/olympiad/account/staff/later-account-dialog'
import { mayOver } from '@olympiad/olympiad/ground/declared/roles'
import { message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useTongue } from '@olympiad/olympiad/kit/language/language'
import { mayOpen } from '@olympiad/olympiad/kit/lib/session/may-open'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { sitePages } from '../site-pages.tsx'

const items = [
  { label: message('Dashboard'), to: paths.dashboard },
  { label: message('Device check'), to: paths.check },
  { label: message('Exam brochure'), to: paths.brochure },
  { label: message('Previous papers'), to: paths.previousPapers },
]

/** With any of them, the console has a page to open. */
const CONSOLE_RIGHTS = ['readPeople', 'manageTasks'] as const
const consoleItem = { label: message('Console'), to: paths.console }
const myData = { label: message('My data'), to: paths.ownData }

interface Props {
  who: string
  isExaminee: boolean
  /** The button that it opens from; null while it is closed. */
  anchor: HTMLElement | null
  onClose(): void
  /** A decision that waits for them: its words and where it is made. */
  news: { readonly text: string; readonly to: string } | undefined
}

/** What the menu leads to. */
export function MenuItems({ who, isExaminee, anchor, onClose, news }: Props) {
  const { say, known } = useTongue()
  const session = useSession()
  const { kind, record } = session
  const pages = sitePages.filter(
    ({ who, menu }) => menu && who !== 'anyone' && who !== 'signedIn' && mayOpen(session, who),
  )
  const [isAccountOpen, setIsAccountOpen] = useState(false)
  const hasConsole = kind === 'staff' && CONSOLE_RIGHTS.some((right) => mayOver(record, right, record.school ?? ''))
  const shown = [...items, ...(isExaminee ? [myData] : []), ...(hasConsole ? [consoleItem] : [])]
  const openAccount = () => {
    onClose()
    setIsAccountOpen(true)
  }
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { component: 'nav', 'aria-label': say('Site') }, list: { 'aria-label': say('Menu') } }}
      >
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          {say('Logged in as {who}', { who })}
        </MenuItem>
        <Divider component="li" />
        {news && (
          <MenuItem component={Link} to={news.to} onClick={onClose}>
            {news.text}
          </MenuItem>
        )}
        {shown.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={onClose}>
            {say(label)}
          </MenuItem>
        ))}
        {pages.map(({ path, menu }) => (
          <MenuItem key={path} component={Link} to={path} onClick={onClose}>
            {known(menu ?? '')}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={openAccount}>{say('Your account')}</MenuItem>
      </Menu>
      {isAccountOpen && <LaterAccountDialog onClose={() => setIsAccountOpen(false)} />}
    </>
  )
}
