import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useIsEnvelopeDue } from '@olympiad/olympiad/envelopes/student/use-is-envelope-due'
import { useWrappedKeyAhead } from '@olympiad/olympiad/envelopes/student/use-wrapped-key-ahead'
import { AnnouncementBanner } from '@olympiad/olympiad/hall/student/announcement-banner.tsx'
import type { Announcements } from '@olympiad/olympiad/hall/student/use-announcements'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { useFreshWhileSafe } from '@olympiad/olympiad/kit/lib/newer-page'
import { useSessionCheck } from '@olympiad/olympiad/kit/lib/session/use-session-check'
import { formatExamTimes } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { approvalQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import { useSealedPaperAhead } from '@olympiad/olympiad/kit/own-exam/sealed/use-sealed-paper-ahead'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { useExamTitle } from '@olympiad/olympiad/kit/own-exam/use-exam-title'
import { paths } from '@olympiad/olympiad/kit/paths'
import { CameraPreview } from '@olympiad/olympiad/kit/ui/camera-preview.tsx'
import { paperViewerQuery, paperWorkerQuery } from '@olympiad/olympiad/kit/ui/paper/shown/paper-viewer-queries'
import {
  CameraChoice,
  type ExamMonitor,
  MediaAlerts,
  useMonitorView,
} from '@olympiad/olympiad/monitoring/student/index'
import { useRescueKeyAhead } from '@olympiad/olympiad/rescue/student/use-rescue-key-ahead'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { DeviceState } from '../device/device-watch.ts'
import { ConsentDialog, InstructionsDialog } from '../dialogs/dialogs.tsx'
import { factsOfExam } from '../instructions/instruction-facts.ts'
import type { Consent } from '../instructions/use-consent.ts'
import { useReading } from '../instructions/use-reading.ts'
import { WhoSits } from '../student/who-sits.tsx'
import { Checklist } from './checklist.tsx'
import { NoPaper, OpeningNotice } from './opening-notice.tsx'
import { StartCountdown } from './start-countdown.tsx'

interface Props {
  state: KnownExam
  monitor: ExamMonitor | undefined
  consent: Consent
  device: DeviceState
  announcements: Announcements
}

/** This long before the start a page stays as it is: its parts and the paper are here. */
const FRESH_UNTIL_MS = 5 * 60_000

/** Before the exam opens: when it starts or what it waits for, and whether all is in order for it. It opens by itself. */
export function WaitingRoom({ state, monitor, consent, device, announcements }: Props) {
  const say = useSay()
  const { examinee, exam, isReached, retry } = state
  // Also while the paper is ready, but its sheet is not.
  const opening = state.opening ?? (state.phase === 'ongoing' ? 'asking' : undefined)
  const view = useMonitorView(monitor)
  const reading = useReading({ examinee: examinee.id, exam: exam.id, opensUnread: false })
  const isApproved = useApproval(exam.id, { isOpening: opening !== undefined })
  const isOnline = useIsOnline()
  const isEnvelopeDue = useIsEnvelopeDue(state)
  useExamTitle('Instructions')
  usePaperViewerAhead()
  useSealedPaperAhead(examinee, exam)
  useWrappedKeyAhead(examinee, exam)
  useRescueKeyAhead(examinee, exam)
  useSessionCheck()
  useFreshWhileSafe(() => !opening && parseRecordTime(exam.starts) - serverNow() > FRESH_UNTIL_MS)
  return (
    <Container sx={{ maxWidth: 720, py: { xs: 2, md: 5 } }} maxWidth={false}>
      <Stack spacing={2}>
        <AnnouncementBanner announcements={announcements} />
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Box sx={headStyle}>
            <Stack spacing={1.5} sx={{ minWidth: 0 }}>
              <WhoAndWhat examinee={examinee} exam={exam} />
              {!opening && <StartCountdown starts={exam.starts} />}
            </Stack>
            {view?.camera.kind === 'live' && (
              <>
                <CameraPreview stream={view.camera.stream} sx={pictureStyle} />
                <CameraChoice stream={view.camera.stream} />
              </>
            )}
          </Box>
          <Stack spacing={1} sx={{ mt: 1.5 }}>
            {examinee.questionpaper === '' && <NoPaper />}
            {isEnvelopeDue && <EnvelopeForm examinee={examinee} exam={exam} />}
            {opening && examinee.questionpaper !== '' && <OpeningNotice opening={opening} onRetry={retry} />}
            <Typography>
              {say(
                'Stay on this page: the exam opens here by itself. If your computer’s clock is wrong, that is no problem.',
              )}
            </Typography>
          </Stack>
        </Card>
        {view && (
          <MediaAlerts
            camera={view.camera}
            microphone={view.microphone}
            onCheckAgain={() => monitor?.checkMedia()}
            isCameraExcused={examinee.nocamera}
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
            {say('Check Device Compatibility')}
          </Button>
          {/** In a new tab, since this page must stay: the exam opens here. */}
          <Button href={paths.practice} target="_blank" rel="noopener">
            {say('Practise in another tab')}
          </Button>
        </Box>
      </Stack>
      <ConsentDialog consent={consent} />
      <InstructionsDialog
        isOpen={reading.isOpen && !consent.isDue}
        onClose={reading.close}
        facts={factsOfExam(state, { consent, device, view })}
        consent={consent}
      />
    </Container>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 2,
} as const
const pictureStyle = { borderRadius: 1, border: 1, borderColor: 'rule', flex: 'none', maxWidth: '100%' } as const

function WhoAndWhat({ examinee, exam }: Pick<KnownExam, 'examinee' | 'exam'>) {
  const say = useSay()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h1">{exam.name}</Typography>
      <Typography sx={{ fontSize: '1.15rem' }}>
        {say('Level {level}', { level: exam.level })}
        {exam.type && ` • ${exam.type}`}
      </Typography>
      <Typography color="textSecondary">{formatExamTimes(exam)}</Typography>
      <Typography sx={{ mt: 1 }}>
        <WhoSits examinee={examinee} />
      </Typography>
    </Box>
  )
}

/** The form with its list of words: fetched ahead, since the server is away when it is wanted. */
const EnvelopeForm = lazyPart(
  () => true,
  async () => (await import('@olympiad/olympiad/envelopes/student/envelope-form.tsx')).EnvelopeForm,
)

const ASK_MS = 45_000

/**
 * Whether a supervisor has approved the exam; undefined while unknown. It is asked for until it is approved, or the
 * exam's time has come: then the request for the paper tells the same.
 */
function useApproval(examId: string, { isOpening }: { isOpening: boolean }): boolean | undefined {
  const { data } = useQuery({
    ...approvalQuery(examId),
    enabled: !isOpening,
    refetchInterval: ({ state }) => (state.data ? false : ASK_MS * (0.7 + Math.random() * 0.6)),
  })
  return data
}

/** Whether the browser has a network at all; true does not mean that the server can be reached. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Loads the viewer while there is nothing to show yet, so that paper and viewer do not wait for each other. */
function usePaperViewerAhead(): void {
  usePrefetchQuery(paperWorkerQuery)
  usePrefetchQuery({ ...paperViewerQuery, retry: false }) // fetched again when it is used, and a failure is shown then
}
