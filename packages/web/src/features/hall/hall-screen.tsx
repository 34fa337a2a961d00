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
    <Container maxWidth="xl" sx={{ py: { xs: 1.5, md: 2.5 } }}>
      <Typography variant="h1" sx={{ mb: 1.5, fontSize: '1.6rem' }}>
        The hall
      </Typography>
      <Hall staff={record} />
    </Container>
  )
}
