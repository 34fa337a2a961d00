import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { leftExam } from '../../../kit/lib/exam/left-exam.ts'
import { useVisitorFingerprint } from '../../../kit/lib/fingerprint.ts'
import { isSignedIn, useSession } from '../../../kit/lib/session/session.ts'
import { paths, REQUIRE_AUTH } from '../../../kit/paths.ts'
import { DeviceWarning } from './device-warning.tsx'
import { ExamSummary } from './exam-summary.tsx'
import { Information } from './information.tsx'
import { Instructions } from './instructions.tsx'
import { LeftExamNote } from './left-exam-note.tsx'
import { Masthead } from './masthead.tsx'
import { SiteFooter } from './site-footer.tsx'
import { UsefulLinks } from './useful-links.tsx'

/** The public page of the olympiad; who is signed in is sent on to the dashboard, except after leaving the exam. */
export function HomeScreen() {
  const session = useSession()
  const [query] = useSearchParams()
  const mustSignIn = query.has(REQUIRE_AUTH)
  const hasLeft = leftExam()?.username === session.record?.username
  if (isSignedIn(session) && !mustSignIn && !hasLeft) return <Navigate to={paths.dashboard} replace />
  return <PublicHome mustSignIn={mustSignIn} />
}

function PublicHome({ mustSignIn }: { mustSignIn: boolean }) {
  useVisitorFingerprint()
  return <HomePage mustSignIn={mustSignIn} note={<LeftExamNote />} />
}

interface HomePageProps {
  readonly mustSignIn: boolean
  /** Above all. */
  readonly note?: ReactNode
}

/** What the home page shows, of the edition around it; staff see it as a preview. */
export function HomePage({ mustSignIn, note }: HomePageProps) {
  return (
    <Container maxWidth="lg" sx={{ pb: 4 }}>
      {note}
      <Masthead mustSignIn={mustSignIn} />
      <UsefulLinks />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { xs: 4, md: 6 },
          alignItems: 'start',
          mt: 4,
        }}
      >
        <Stack spacing={4}>
          <DeviceWarning />
          <Information />
        </Stack>
        <Stack spacing={4}>
          <ExamSummary />
          <Instructions />
        </Stack>
      </Box>
      <SiteFooter />
    </Container>
  )
}
