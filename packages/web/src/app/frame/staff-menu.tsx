import MenuIcon from '@mui/icons-material/Menu'
import Badge from '@mui/material/Badge'
import { may } from '@olympiad/olympiad/ground/declared/roles'
import { useMissing } from '@olympiad/olympiad/kit/lib/fetching/use-missing'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { waitingDecisionsQuery, waitingText } from '@olympiad/olympiad/kit/lib/staff/waiting-decisions-queries'
import { paths } from '@olympiad/olympiad/kit/paths'
import { useQuery } from '@tanstack/react-query'
import { MainMenu } from './main-menu.tsx'

/** The menu of staff, who read in it that a decision waits for them. */
export function StaffMenu({ who }: { who: string }) {
  const { kind, record } = useSession()
  const mayConfirm = kind === 'staff' && may(record, 'confirmVoid')
  const query = useQuery({ ...waitingDecisionsQuery, enabled: mayConfirm })
  const waiting = mayConfirm ? query.data : undefined
  const [first] = waiting?.items ?? []
  const missing = useMissing({ 'decisions that wait for you': query })
  const news =
    waiting && first
      ? { text: waitingText(waiting), to: `${paths.evidence}?examinee=${first.examinee.id}` }
      : mayConfirm && missing
        ? { text: `${missing.what} could not be loaded`, to: paths.hall }
        : undefined
  return (
    <MainMenu who={who} isExaminee={false} news={news}>
      <Badge badgeContent={first ? waiting?.items.length : news && '?'} color="warning" aria-hidden>
        <MenuIcon />
      </Badge>
    </MainMenu>
  )
}
