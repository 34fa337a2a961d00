import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { spokenText } from '@olympiad/olympiad/hall/student/staff-messages'
import { type Announcements, useAnnouncements } from '@olympiad/olympiad/hall/student/use-announcements'
import { type Help, useHelp } from '@olympiad/olympiad/hall/student/use-help'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useWorker } from '@olympiad/olympiad/kit/lib/kept/register-worker'
import { usePartsAhead, useUrgentParts } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { ownSheet } from '@olympiad/olympiad/kit/own-exam/own-sheet'
import { type ExamState, useExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { LiveRegion } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { useDroppedRules } from '@olympiad/olympiad/watching/student/use-dropped-rules'
import { useRef } from 'react'
import { LoadFailure, NoExam } from './exam-notice.tsx'
import { type Consent, useConsent } from './instructions/use-consent.ts'
import { useNews } from './news/use-news.ts'
import { FirstLoading } from './other-stages/first-loading.tsx'
import { EndedExam, PausedExam, SubmittedExam, WaitingRoom } from './other-stages/other-stages.tsx'
import { useFirstPageAhead } from './paper/use-first-page-ahead.ts'
import { useOtherPaper } from './paper/use-other-paper.ts'
import { ExamRoom } from './room/exam-room.tsx'
import { useFormSheetAhead } from './sheet/lazy-form-sheet.tsx'
import { useFreshStage } from './use-fresh-stage.ts'
import { type Notice, useMovedEnd } from './use-moved-end.ts'
import { type Sitting, useSitting } from './use-sitting.ts'

/** The examinee's exam: waiting for it, sitting it, and how it came out. */
export function ExamScreen() {
  const { record } = useSession()
  const state = useExam(record?.id ?? '')
  useFirstPageAhead(state)
  useFormSheetAhead(state.kind === 'known' ? ownSheet(state.exam, state.examinee) : undefined)
  const dropped = useDroppedRules(state)
  const consent = useConsent(state, dropped)
  const sitting = useSitting(state, { mayObserve: consent.mayObserve, dropped })
  const stage = useStage(state, sitting)
  const place = useFreshStage(stage)
  const movedEnd = useMovedEnd(state)
  const otherPaper = useOtherPaper(state)
  const help = useHelp(state, sitting.saver)
  const announcements = useAnnouncements(state, help.requests)
  useNews(state)
  useWorker()
  useUrgentParts(stage !== undefined && stage !== 'room') // in the room the paper comes first
  usePartsAhead()
  return (
    <>
      <StageAnnouncer stage={stage} />
      <LiveRegion text={movedEnd.text} />
      <LiveRegion text={otherPaper.text} />
      <LiveRegion text={spokenText(announcements.line[0])} />
      <div ref={place}>
        <StageOfExam {...{ state, sitting, consent, stage, movedEnd, otherPaper, announcements, help }} />
      </div>
    </>
  )
}

interface Props {
  state: ExamState
  sitting: Sitting
  consent: Consent
  stage: Stage | undefined
  movedEnd: Notice
  otherPaper: Notice
  announcements: Announcements
  help: Help
}

function StageOfExam({ state, sitting, consent, stage, announcements, help, ...notices }: Props) {
  const { saver, monitor, device } = sitting
  if (state.kind === 'loading') return <FirstLoading />
  if (state.kind === 'failed') return <LoadFailure error={state.error} onRetry={state.retry} />
  if (state.kind === 'none') return <NoExam />
  if (stage === 'waiting') {
    return (
      <WaitingRoom
        state={state}
        monitor={monitor}
        consent={consent}
        device={device.state}
        announcements={announcements}
      />
    )
  }
  const { examinee, exam, paper } = state
  if (stage === 'ended') return <EndedExam examinee={examinee} exam={exam} paper={paper} saver={saver} />
  if (stage === 'submitted') return <SubmittedExam known={state} saver={saver} announcements={announcements} />
  if (stage === 'paused') return <PausedExam saver={saver} announcements={announcements} help={help} />
  if (!saver || !paper) return <FirstLoading />
  const room = { known: state, paper, saver, monitor, consent, device, announcements, help, ...notices }
  return <ExamRoom {...room} />
}

/** What an examinee is at: waiting for the exam, sitting it, stopped by staff, done with it before its end, or past it. */
type Stage = 'waiting' | 'room' | 'paused' | 'submitted' | 'ended'

/** Undefined while the exam, or the outbox of its sheet, is being loaded. */
function stageOf(state: ExamState, { saver }: Sitting): Stage | undefined {
  if (state.kind !== 'known') return undefined
  if (state.phase === 'ended') return 'ended'
  if (state.phase === 'ongoing' && state.examinee.submitted) return 'submitted'
  if (state.phase === 'ongoing' && state.examinee.paused) return 'paused'
  if (state.phase === 'notStarted' || !state.paper) return 'waiting'
  return saver && 'room'
}

/** The shown stage: the waiting room stays until the sheet is ready, so that nothing comes in between. */
function useStage(state: ExamState, sitting: Sitting): Stage | undefined {
  const shown = useRef<Stage>(undefined)
  const isOpening = state.kind === 'known' && shown.current === 'waiting'
  const stage = stageOf(state, sitting) ?? (isOpening ? 'waiting' : undefined)
  shown.current = stage
  return stage
}

const NEWS: Record<Stage, Message | ''> = {
  waiting: '',
  room: message('The exam is open.'),
  paused: message('Your supervisor has paused your exam. Your time stands still.'),
  submitted: message('Your answers are submitted.'),
  ended: message('The time is over. You cannot answer any more.'),
}

/** Tells screen readers that the exam has opened, or is over for them, while they were here; who comes later reads it on the page. */
function StageAnnouncer({ stage }: { stage: Stage | undefined }) {
  const say = useSay()
  const first = useRef(stage)
  first.current ??= stage
  const isNews = stage !== undefined && stage !== first.current
  const news = isNews && NEWS[stage]
  return <LiveRegion text={news ? say(news) : ''} />
}
