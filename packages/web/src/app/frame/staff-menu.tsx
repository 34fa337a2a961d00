import MenuIcon from '@mui/icons-material/Menu'
import Badge from '@mui/material/Badge'
import { may } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { waitingDecisionsQuery, waitingText } from '../../lib/staff/waiting-decisions-queries.ts'
import { paths } from '../../paths.ts'
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
