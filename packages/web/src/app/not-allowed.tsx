import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '@olympiad/olympiad/kit/paths'
import { Link as RouterLink } from 'react-router'

/** In place of a page that the role of the account may not open. */
export function NotAllowed({ title }: { title: string }) {
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Typography variant="h1">{title}</Typography>
      <Typography>Your account may not open this page. An organiser can change that.</Typography>
      <Link component={RouterLink} to={paths.dashboard} sx={{ alignSelf: 'flex-start' }}>
        Go to the dashboard
      </Link>
    </Stack>
  )
}
