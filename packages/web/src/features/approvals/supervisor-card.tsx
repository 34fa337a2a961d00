import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

/** Who approves here. */
export function SupervisorCard({ email }: { email: string }) {
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.75, mb: 3 }}>
      <PersonOutlined color="primary" aria-hidden />
      <div>
        <Typography sx={{ fontWeight: 600 }}>{email}</Typography>
        <Typography color="textSecondary">supervisor</Typography>
      </div>
    </Card>
  )
}
