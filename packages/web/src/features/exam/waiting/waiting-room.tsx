import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import type { ExamPhase } from '@olympiad/contract/exam-phase'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatExamTimes } from '../../lib/exam-times.ts'
import { type ExamMonitor, MediaAlerts, useMonitorView } from '../../monitoring/index.ts'
import { site } from '../../site.ts'
import { CameraPreview } from '../../ui/camera-preview.tsx'
import type { ExamineeWithExam } from './exam-queries.ts'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { StartCountdown } from './start-countdown.tsx'
import { useExamTitle } from './use-exam-title.ts'
import { usePaperViewerAhead } from './use-paper-viewer-ahead.ts'

interface Props {
  examinee: ExamineeWithExam
  exam: Exam
  phase: ExamPhase
  monitor: ExamMonitor | undefined
}

/** Before the exam opens: when it starts or what it waits for, and whether the camera works. It opens by itself. */
export function WaitingRoom({ examinee, exam, phase, monitor }: Props) {
  const view = useMonitorView(monitor)
  const [isReading, setIsReading] = useState(false)
  useExamTitle('Instructions')
  usePaperViewerAhead()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 7 } }}>
      <Typography color="text.secondary">{examinee.username}</Typography>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.8rem, 4vw, 2.6rem)' }}>
        {exam.name}
      </Typography>
      <Typography sx={{ fontSize: '1.15rem' }}>
        Level {exam.level} • {exam.type}
      </Typography>
      <Typography color="text.secondary">{formatExamTimes(exam)}</Typography>
      <Stack sx={{ my: 4 }}>
        {phase === 'notStarted' ? (
          <StartCountdown starts={exam.starts} />
        ) : (
          <NotOpen hasPaper={examinee.questionpaper !== ''} />
        )}
      </Stack>
      <Stack spacing={2}>
        {view && <MediaAlerts camera={view.camera} microphone={view.microphone} />}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: 'flex-start' }}>
          {view?.camera.kind === 'live' && (
            <CameraPreview stream={view.camera.stream} sx={{ borderRadius: 1, border: 1, borderColor: 'rule' }} />
          )}
          <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: '52ch' }}>
            <Typography>
              Stay on this page: the exam opens here by itself, for all at the same time by the server’s clock. It does
              not matter what the clock of your computer says.
            </Typography>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => setIsReading(true)}>
                INSTRUCTIONS
              </Button>
              <Button component={Link} to={paths.check}>
                Check Device Compatibility
              </Button>
            </Stack>
          </Stack>
        </Stack>
      </Stack>
      <InstructionsDialog isOpen={isReading} onClose={() => setIsReading(false)} />
    </Container>
  )
}

/** The time has come, but the exam has not been opened. */
function NotOpen({ hasPaper }: { hasPaper: boolean }) {
  if (!hasPaper) {
    return (
      <Alert severity="error" variant="outlined">
        <AlertTitle>There is no question paper for you</AlertTitle>
        Your account has no question paper yet. Please write to {site.supportAddress} at once and give your username.
        This page opens by itself as soon as you have one.
      </Alert>
    )
  }
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>Your exam has not been approved yet</AlertTitle>A supervisor has to approve it before it opens. Stay
      here: it opens by itself a few seconds later. You need not load the page again.
    </Alert>
  )
}
