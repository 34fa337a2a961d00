import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Right } from '@olympiad/olympiad/ground/declared/roles'
import { useTongue } from '@olympiad/olympiad/kit/language/language'
import { mayOpen } from '@olympiad/olympiad/kit/lib/session/may-open'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface StaffPageProps {
  readonly right: Right
  readonly title: string
  readonly children: ReactNode
}

/** A page for staff with a right; others read that their account may not open it. */
export function StaffPage({ right, title, children }: StaffPageProps) {
  return mayOpen(useSession(), right) ? children : <NotAllowed title={title} />
}

/** In place of a page that the role of the account may not open. */
function NotAllowed({ title }: { title: string }) {
  const { say, known } = useTongue()
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Typography variant="h1">{known(title)}</Typography>
      <Typography>{say('Your account may not open this page. An organiser can change that.')}</Typography>
      <Link component={RouterLink} to={paths.dashboard} sx={{ alignSelf: 'flex-start' }}>
        {say('Go to the dashboard')}
      </Link>
    </Stack>
  )
}
