import GavelOutlined from '@mui/icons-material/GavelOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { may } from '../../ground/declared/roles.ts'
import type { WaitingDecision } from '../../judging/declared/waiting-decisions.ts'
import { waitingDecisionsQuery, waitingText } from '../../kit/lib/staff/waiting-decisions-queries.ts'
import { paths } from '../../kit/paths.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'

const personPath = ({ examinee }: WaitingDecision) => `${paths.evidence}?examinee=${examinee.id}`

/** The proposals that wait for this account, each with a way to its student; hidden if nothing waits. */
export function WaitingDecisionsButton({ staff }: { staff: StaffAccount }) {
  const waiting = useQuery({ ...waitingDecisionsQuery, enabled: may(staff, 'confirmVoid') }).data
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first, ...rest] = waiting?.items ?? []
  if (!waiting || !first) return null
  const look = { size: 'small', variant: 'outlined', color: 'warning', startIcon: <GavelOutlined /> } as const
  if (rest.length === 0)
    return (
      <Button {...look} component={Link} to={personPath(first)}>
        {waitingText(waiting)}
      </Button>
    )
  return (
    <>
      <Button {...look} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {waitingText(waiting)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {waiting.items.map((decision) => (
          <MenuItem key={decision.id} component={Link} to={personPath(decision)}>
            <bdi>{decision.examinee.name || decision.examinee.username}</bdi>, {decision.exam.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
