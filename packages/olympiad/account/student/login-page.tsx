import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { examPhase } from '../../ground/declared/exam-phase.ts'
import { useSay } from '../../kit/language/language.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { currentSession, isSignedIn } from '../../kit/lib/session/session.ts'
import { formatEnd } from '../../kit/lib/time/exam-times.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { BellCurve } from '../../kit/ui/drawn/bell-curve.tsx'

interface Props {
  title: string
  /** The login that somebody else would need. */
  other: { readonly whom: string; readonly label: string; readonly to: string }
  children: ReactNode
}

/** The frame of both logins, with the ways home and to the other one. Who comes signed in has nothing to do here. */
export function LoginPage({ title, other, children }: Props) {
  const say = useSay()
  const [cameSignedIn] = useState(() => isSignedIn(currentSession()))
  if (cameSignedIn) return <Navigate to={paths.dashboard} replace />
  return (
    <Stack sx={{ maxWidth: 440, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Box sx={{ mt: 0.5, mb: 2.5 }}>
          <NextExams />
        </Box>
        {children}
      </Card>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: 1.5 }}>
        <Button component={Link} to={paths.home} startIcon={<ArrowBack />}>
          {say('Back')}
        </Button>
        <Typography color="textSecondary">
          {other.whom}{' '}
          <TextLink component={Link} to={other.to}>
            {other.label}
          </TextLink>
        </Typography>
      </Stack>
      <Box sx={{ alignSelf: 'center', mt: 6, opacity: 0.4 }}>
        <BellCurve />
      </Box>
    </Stack>
  )
}

const MINUTE_MS = 60_000
const MOST = 3

/** The exams that run, else those that come next: for which one logs in. Nothing where they are not known. */
function NextExams() {
  const say = useSay()
  const { data: exams = [] } = useQuery(examsQuery)
  const now = useServerNow(MINUTE_MS)
  const running = exams.filter((exam) => examPhase(now, exam) === 'ongoing')
  const [next] = exams.filter((exam) => examPhase(now, exam) === 'notStarted')
  const shown = running.length > 0 ? running : exams.filter(({ starts }) => starts === next?.starts)
  return shown.slice(0, MOST).map((exam) => (
    <Typography key={exam.id} sx={{ fontVariantNumeric: 'lining-nums' }}>
      <strong>{exam.name}</strong>
      {' · '}
      {running.includes(exam)
        ? say('runs until {time}', { time: formatEnd(exam, now) })
        : say('starts {time}', { time: formatEnd({ starts: exam.starts, ends: exam.starts }, now) })}
    </Typography>
  ))
}
