import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { currentSession, isSignedIn } from '../../kit/lib/session/session.ts'
import { paths } from '../../kit/paths.ts'
import { SetupForm } from './setup-form.tsx'

/** Makes the first account of staff, which a new store needs before anything else. */
export function SetupScreen() {
  const navigate = useNavigate()
  const [cameSignedIn] = useState(() => isSignedIn(currentSession()))
  if (cameSignedIn) return <Navigate to={paths.dashboard} replace />
  return (
    <Stack sx={{ maxWidth: 480, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          First account
        </Typography>
        <Typography sx={{ mb: 2.5 }}>
          You will be the organiser. You can prepare the olympiad, and make accounts for your staff.
        </Typography>
        <SetupForm onSignedIn={() => navigate(paths.console)} onMade={() => navigate(paths.supervisorLogin)} />
      </Card>
    </Stack>
  )
}
