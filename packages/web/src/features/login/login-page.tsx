import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { currentSession, isSignedIn } from '../../lib/session.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** The frame of both logins: a title above the form, and the way back home. Who comes signed in has nothing to do here. */
export function LoginPage({ title, children }: { title: string; children: ReactNode }) {
  const [cameSignedIn] = useState(() => isSignedIn(currentSession()))
  usePageTitle('Login')
  if (cameSignedIn) return <Navigate to={paths.dashboard} replace />
  return (
    <Stack sx={{ maxWidth: 440, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
          {title}
        </Typography>
        {children}
      </Card>
      <Button component={Link} to={paths.home} startIcon={<ArrowBack />} sx={{ alignSelf: 'flex-start', mt: 1.5 }}>
        Back
      </Button>
    </Stack>
  )
}
