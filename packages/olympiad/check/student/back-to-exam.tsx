import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { isSignedIn, useSession } from '../../kit/lib/session/session.ts'
import { paths } from '../../kit/paths.ts'

/** The way back of an examinee who came here from waiting: an exam opens there and not here. Nothing for others. */
export function BackToExam() {
  const session = useSession()
  if (session.kind !== 'examinee' || !isSignedIn(session)) return null
  return (
    <Button component={Link} to={paths.dashboard} variant="contained" startIcon={<ArrowBack />} sx={{ mb: 2 }}>
      Back to your exam
    </Button>
  )
}
