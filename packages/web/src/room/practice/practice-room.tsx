import Alert from '@mui/material/Alert'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { message } from '@olympiad/olympiad/ground/declared/spelling/message'
import type { HelpRequest } from '@olympiad/olympiad/hall/declared/helprequests'
import { HelpButton } from '@olympiad/olympiad/hall/student/help-button.tsx'
import type { HelpInput } from '@olympiad/olympiad/hall/student/help-calls'
import type { Help } from '@olympiad/olympiad/hall/student/use-help'
import { say, useSay } from '@olympiad/olympiad/kit/language/language'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { useExamPhase } from '@olympiad/olympiad/kit/lib/time/use-exam-phase'
import { type MonitorView, useMediaCheck } from '@olympiad/olympiad/monitoring/student/index'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useEffect, useMemo, useState } from 'react'
import { HelpDialog, InstructionsDialog, PracticeEndDialog, SubmitDialog } from '../dialogs/dialogs.tsx'
import { useShowOpen } from '../leaving/use-show-open.ts'
import { openSeenQuestions } from '../navigator/seen-questions.ts'
import { Room } from '../room/room.tsx'
import type { Pane } from '../room/use-pane-key.ts'
import { currentQuestion } from '../sheet/sheet-keys.ts'
import type { Submit, Submitting } from '../submit/use-submit.ts'
import { practiceExam, practicePaperQuery } from './practice-exam.ts'
import { factsOfPractice } from './practice-facts.ts'

interface Props {
  saver: AnswerSaver
  /** The server's ms. */
  startsMs: number
  isWithMedia: boolean
  /** They have been here before in this try. */
  hasRead: boolean
  /** The time is over. */
  onEnd(): void
  onSubmitted(): void
  /** By END EXAM. */
  onLeave(): void
}

const NOTHING_MOVED = { text: '', close: () => {} }

/** The room of the exam with the practice paper in it. */
export function PracticeRoom({ saver, startsMs, isWithMedia, hasRead, onEnd, onSubmitted, onLeave }: Props) {
  const known = useMemo(() => practiceExam(startsMs), [startsMs])
  const seen = useMemo(() => openSeenQuestions({ examinee: '', questionpaper: '' }, null), [])
  const [pane, setPane] = useState<Pane>('paper')
  const [isReading, setIsReading] = useState(!hasRead)
  const [isEnding, setIsEnding] = useState(false)
  const open = useShowOpen({ saver, onShowSheet: () => setPane('sheet') })
  const submit = usePracticeSubmit(onSubmitted)
  const help = usePracticeHelp()
  const { view, lookAgain } = useOwnView(isWithMedia)
  const phase = useExamPhase(known.exam)
  useEffect(() => {
    if (phase === 'ended') onEnd()
  }, [phase, onEnd])
  return (
    <Room
      known={known}
      paper={practicePaperQuery}
      saver={saver}
      seen={seen}
      isCovered={isReading}
      view={view}
      movedEnd={NOTHING_MOVED}
      pane={pane}
      onPane={setPane}
      onRead={() => setIsReading(true)}
      onSubmit={submit.begin}
      tools={
        <HelpButton
          {...{ help, currentQuestion }}
          lastQuestion={saver.board.form.questions.at(-1)?.number ?? 1}
          Dialog={HelpDialog}
        />
      }
      onEnd={() => setIsEnding(true)}
      onCheckMedia={lookAgain}
      onCloseNotice={() => {}}
      note={<PracticeNote />}
    >
      <InstructionsDialog isOpen={isReading} onClose={() => setIsReading(false)} facts={factsOfPractice(known.exam)} />
      <SubmitDialog submit={submit} saver={saver} seen={seen} until={formatEnd(known.exam, serverNow())} />
      <PracticeEndDialog
        isOpen={isEnding}
        saver={saver}
        onClose={() => setIsEnding(false)}
        onClosed={open.onClosed}
        onShowOpen={() => {
          setIsEnding(false)
          open.show()
        }}
        onLeave={onLeave}
      />
    </Room>
  )
}

function PracticeNote() {
  const say = useSay()
  return (
    <Alert severity="info" role="note" sx={{ borderRadius: 0, borderWidth: '0 0 1px', py: 0 }}>
      {say('Practice: nothing is kept or sent. “Saved” stands here only to show how the exam looks.')}
    </Alert>
  )
}

/** Camera and microphone for their owner's eyes, as the exam shows them; nothing where they are not asked for. */
function useOwnView(isWithMedia: boolean): { view: MonitorView | undefined; lookAgain(): void } {
  const [round, setRound] = useState(0)
  const media = useMediaCheck(isWithMedia ? round : undefined)
  const view = useMemo(() => ({ ...media, isWarned: false, notice: undefined }), [media])
  return { view: isWithMedia ? view : undefined, lookAgain: () => setRound(round + 1) }
}

const ANSWER = message('This is practice: nobody reads it. In the exam a supervisor answers here.')

/** HELP as in the exam; what is asked stays on this page and is answered at once. */
function usePracticeHelp(): Help {
  const [requests, setRequests] = useState<readonly HelpRequest[]>([])
  const ask = (asked: HelpInput) => setRequests([...requests, answered(asked, requests.length)])
  return { requests, asked: null, isWaiting: false, failure: '', ask, takeBack: () => {} }
}

function answered(asked: HelpInput, index: number): HelpRequest {
  const created = formatRecordTime(serverNow())
  const reply = { state: 'answered', answer: say(ANSWER), answeredby: 'supervisor' }
  return { ...asked, ...reply, id: `practice${index}`, created, updated: created } as HelpRequest
}

/** SUBMIT as in the exam, asked twice, with nowhere to send the sheet: the second yes is all it takes. */
function usePracticeSubmit(onSubmitted: () => void): Submit {
  const [stage, setStage] = useState<Submitting>('no')
  return {
    stage,
    failure: '',
    begin: () => setStage('counting'),
    goOn: () => setStage('asking'),
    confirm: onSubmitted,
    takeBack: () => setStage('no'),
  }
}
