import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'

/** Who approves here. */
export function StaffCard({ email, role }: Pick<StaffAccount, 'email' | 'role'>) {
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
      <PersonOutlined color="primary" fontSize="small" aria-hidden />
      <Typography>{email}</Typography>
      <Typography color="textSecondary">{role || 'supervisor'}</Typography>
    </Card>
  )
}
