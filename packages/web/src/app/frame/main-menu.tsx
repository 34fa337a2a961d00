import MenuIcon from '@mui/icons-material/Menu'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { may } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { later } from '../../lib/later.tsx'
import { useSession } from '../../lib/session/session.ts'
import { waitingDecisionsQuery, waitingText } from '../../lib/staff/waiting-decisions-queries.ts'
import { paths } from '../../paths.ts'

const MenuItems = later(
  ({ anchor }) => anchor !== null,
  async () => (await import('./menu-items.tsx')).MenuItems,
)

/** The menu of signed-in people: students read there what is stored about them, staff that a decision waits for them. */
export function MainMenu({ who, isExaminee }: { who: string; isExaminee: boolean }) {
  const { kind, record } = useSession()
  const mayConfirm = kind === 'staff' && may(record, 'confirmVoid')
  const waiting = useQuery({ ...waitingDecisionsQuery, enabled: mayConfirm }).data
  const [first] = (mayConfirm && waiting?.items) || []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const news =
    waiting && first ? { text: waitingText(waiting), to: `${paths.evidence}?examinee=${first.examinee.id}` } : undefined
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={news ? `Menu: ${news.text}` : 'Menu'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={first && waiting?.items.length} color="warning" aria-hidden>
          <MenuIcon />
        </Badge>
      </IconButton>
      <MenuItems {...{ who, isExaminee, anchor, news }} onClose={() => setAnchor(null)} />
    </>
  )
}
