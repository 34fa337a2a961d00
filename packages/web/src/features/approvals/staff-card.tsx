import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'

/** Who approves here. */
export function SupervisorCard({ email, role }: Pick<Supervisor, 'email' | 'role'>) {
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
      <PersonOutlined color="primary" fontSize="small" aria-hidden />
      <Typography>{email}</Typography>
      <Typography color="textSecondary">{role || 'supervisor'}</Typography>
    </Card>
  )
}
