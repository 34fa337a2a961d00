import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useSessionCheck } from '../../../lib/session/use-session-check.ts'
import { formatExamTimes } from '../../../lib/time/exam-times.ts'
import { type ExamMonitor, MediaAlerts, useMonitorView } from '../../../monitoring/index.ts'
import { paths } from '../../../paths.ts'
import { CameraPreview } from '../../../ui/camera-preview.tsx'
import { AnnouncementBanner } from '../announcements/announcement-banner.tsx'
import type { Announcements } from '../announcements/use-announcements.ts'
import type { DeviceState } from '../device/device-watch.ts'
import { ConsentDialog, InstructionsDialog } from '../dialogs/dialogs.tsx'
import { factsOfExam } from '../instructions/instruction-facts.ts'
import type { Consent } from '../instructions/use-consent.ts'
import { useReading } from '../instructions/use-reading.ts'
import { useSealedPaperAhead } from '../sealed/use-sealed-paper-ahead.ts'
import { WhoSits } from '../student/who-sits.tsx'
import type { KnownExam } from '../use-exam.ts'
import { useExamTitle } from '../use-exam-title.ts'
import { Checklist } from './checklist.tsx'
import { NoPaper, OpeningNotice } from './opening-notice.tsx'
import { StartCountdown } from './start-countdown.tsx'
import { useApproval } from './use-approval.ts'
import { useIsOnline } from './use-is-online.ts'
import { usePaperViewerAhead } from './use-paper-viewer-ahead.ts'

interface Props {
  state: KnownExam
  monitor: ExamMonitor | undefined
  consent: Consent
  device: DeviceState
  announcements: Announcements
}

/** Before the exam opens: when it starts or what it waits for, and whether all is in order for it. It opens by itself. */
export function WaitingRoom({ state, monitor, consent, device, announcements }: Props) {
  const { examinee, exam, isReached, retry } = state
  // Also while the paper is ready, but its sheet is not.
  const opening = state.opening ?? (state.phase === 'ongoing' ? 'asking' : undefined)
  const view = useMonitorView(monitor)
  const reading = useReading({ examinee: examinee.id, exam: exam.id, opensUnread: false })
  const isApproved = useApproval(exam.id, { isOpening: opening !== undefined })
  const isOnline = useIsOnline()
  useExamTitle('Instructions')
  usePaperViewerAhead()
  useSealedPaperAhead(examinee, exam)
  useSessionCheck()
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={columns}>
        <Stack spacing={{ xs: 2, md: 3 }} sx={{ alignItems: 'flex-start' }}>
          <WhoAndWhat examinee={examinee} exam={exam} />
          <AnnouncementBanner announcements={announcements} />
          {examinee.questionpaper === '' && <NoPaper />}
          {!opening && <StartCountdown starts={exam.starts} />}
          {opening && examinee.questionpaper !== '' && <OpeningNotice opening={opening} onRetry={retry} />}
          <Typography sx={{ maxWidth: '56ch' }}>
            Stay on this page: the exam opens here by itself. If your computer’s clock is wrong, that is no problem.
          </Typography>
        </Stack>
        <Stack spacing={2}>
          {view && (
            <MediaAlerts
              camera={view.camera}
              microphone={view.microphone}
              onCheckAgain={() => monitor?.checkMedia()}
              isCameraExcused={examinee.nocamera}
            />
          )}
          {view?.camera.kind === 'live' && (
            <CameraPreview
              stream={view.camera.stream}
              sx={{ borderRadius: 1, border: 1, borderColor: 'rule', alignSelf: 'flex-start', maxWidth: '100%' }}
            />
          )}
          <Checklist
            view={view}
            isUnwatched={!consent.mayObserve}
            isApproved={isApproved}
            isReached={isReached && isOnline}
            hasRead={reading.hasRead}
            onRead={reading.open}
          />
          <Box>
            <Button component={Link} to={paths.check}>
              Check Device Compatibility
            </Button>
            {/** In a new tab, since this page must stay: the exam opens here. */}
            <Button href={paths.practice} target="_blank" rel="noopener">
              Practise in another tab
            </Button>
          </Box>
        </Stack>
      </Box>
      <ConsentDialog consent={consent} />
      <InstructionsDialog
        isOpen={reading.isOpen && !consent.isDue}
        onClose={reading.close}
        facts={factsOfExam(state, { consent, device })}
        consent={consent}
      />
    </Container>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 440px)' },
  gap: { xs: 3, md: 6 },
  alignItems: 'start',
} as const

function WhoAndWhat({ examinee, exam }: Pick<KnownExam, 'examinee' | 'exam'>) {
  return (
    <Box>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.8rem, 4vw, 2.6rem)' }}>
        {exam.name}
      </Typography>
      <Typography sx={{ fontSize: '1.15rem' }}>
        Level {exam.level} • {exam.type}
      </Typography>
      <Typography color="textSecondary">{formatExamTimes(exam)}</Typography>
      <Typography sx={{ mt: 1 }}>
        <WhoSits examinee={examinee} />
      </Typography>
    </Box>
  )
}
