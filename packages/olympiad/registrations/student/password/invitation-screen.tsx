import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation } from 'react-router'
import { messageTable } from '../../../ground/declared/spelling/message.ts'
import { useTongue } from '../../../kit/language/language.ts'
import { Rich } from '../../../kit/language/rich.tsx'
import { callAct } from '../../../kit/lib/acts.ts'
import { failureMessage } from '../../../kit/lib/failures.ts'
import { paths } from '../../../kit/paths.ts'
import { acceptInvitation } from '../../../supervisors/declared/add-staff.ts'
import { invitationQuery } from './invitation-queries.ts'
import { PasswordCard } from './password-card.tsx'

const ROLES = messageTable({
  supervisor: 'supervisor',
  coordinator: 'coordinator',
  examiner: 'examiner',
  organiser: 'organiser',
})

/** The page behind the invitation of a member of staff. Opening it reads; the button alone uses up the link. */
export function InvitationScreen() {
  const { say, known } = useTongue()
  const token = useLocation().hash.slice(1)
  const { data, error } = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  const link = (words: string) => (
    <Link component={RouterLink} to={paths.supervisorLogin}>
      {words}
    </Link>
  )
  return (
    <PasswordCard
      about={
        <>
          {error && <Alert severity="warning">{failureMessage(error)}</Alert>}
          {data && (
            <Typography>
              <Rich
                text={say('For <person>{name}</person>, {role}. You log in as <username>{username}</username>.')}
                values={{ name: data.name || data.username, role: say(ROLES[data.role]), username: data.username }}
                tags={{ person: (words) => <bdi>{words}</bdi>, username: (words) => <b>{words}</b> }}
              />
            </Typography>
          )}
        </>
      }
      help={known(acceptInvitation.body.password.help ?? '')}
      save={known(acceptInvitation.title)}
      onSave={(given, password) => callAct(acceptInvitation, { token: given, password })}
      saved={<Rich text={say('Your password is saved. <link>Log in</link>')} tags={{ link }} />}
    />
  )
}
