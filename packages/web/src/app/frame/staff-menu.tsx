import MenuIcon from '@mui/icons-material/Menu'
import Badge from '@mui/material/Badge'
import { may } from '@olympiad/olympiad/ground/declared/roles'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { waitingDecisionsQuery, waitingText } from '@olympiad/olympiad/kit/lib/staff/waiting-decisions-queries'
import { paths } from '@olympiad/olympiad/kit/paths'
import { useQuery } from '@tanstack/react-query'
import { MainMenu } from './main-menu.tsx'

/** The menu of staff, who read in it that a decision waits for them. */
export function StaffMenu({ who }: { who: string }) {
  const { kind, record } = useSession()
  const mayConfirm = kind === 'staff' && may(record, 'confirmVoid')
  const waiting = useQuery({ ...waitingDecisionsQuery, enabled: mayConfirm }).data
  const [first] = (mayConfirm && waiting?.items) || []
  const news =
    waiting && first ? { text: waitingText(waiting), to: `${paths.evidence}?examinee=${first.examinee.id}` } : undefined
  return (
    <MainMenu who={who} isExaminee={false} news={news}>
      <Badge badgeContent={first && waiting?.items.length} color="warning" aria-hidden>
        <MenuIcon />
      </Badge>
    </MainMenu>
  )
}
