import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { mayOver } from '@olympiad/contract/roles'
import { Navigate } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { Hall } from './hall.tsx'

/** Where staff see who is there and how they get on; to others there is no such page. */
export function HallScreen() {
  const { kind, record } = useSession()
  if (kind !== 'supervisor' || !mayOver(record, 'board', record.school ?? ''))
    return <Navigate to={paths.dashboard} replace />
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        The hall
      </Typography>
      <Hall staff={record} />
    </Container>
  )
}
