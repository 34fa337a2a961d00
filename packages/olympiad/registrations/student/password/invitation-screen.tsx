import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation } from 'react-router'
import { callAct } from '../../../kit/lib/acts.ts'
import { failureMessage } from '../../../kit/lib/failures.ts'
import { paths } from '../../../kit/paths.ts'
import { acceptInvitation } from '../../../supervisors/declared/add-staff.ts'
import { invitationQuery } from './invitation-queries.ts'
import { PasswordCard } from './password-card.tsx'

/** The page behind the invitation of a member of staff. Opening it reads; the button alone uses up the link. */
export function InvitationScreen() {
  const token = useLocation().hash.slice(1)
  const { data, error } = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  return (
    <PasswordCard
      about={
        <>
          {error && <Alert severity="warning">{failureMessage(error)}</Alert>}
          {data && (
            <Typography>
              For <bdi>{data.name || data.username}</bdi>, {data.role}. You log in as <b>{data.username}</b>.
            </Typography>
          )}
        </>
      }
      help={acceptInvitation.body.password.help}
      save={acceptInvitation.title}
      onSave={(given, password) => callAct(acceptInvitation, { token: given, password })}
      saved={
        <>
          Your password is saved.{' '}
          <Link component={RouterLink} to={paths.supervisorLogin}>
            Log in
          </Link>
        </>
      }
    />
  )
}
