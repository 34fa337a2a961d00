import Alert from '@mui/material/Alert'
import { useEffect, useMemo, useState } from 'react'
import { useExamPhase } from '../../../lib/time/use-exam-phase.ts'
import { type MonitorView, useMediaCheck } from '../../../monitoring/index.ts'
import type { AnswerSaver } from '../../../saving/index.ts'
import { factsOfPractice } from '../instructions/instruction-facts.ts'
import { InstructionsDialog } from '../instructions/instructions-dialog.tsx'
import { useShowOpen } from '../leaving/use-show-open.ts'
import { openSeenQuestions } from '../navigator/seen-questions.ts'
import { Room } from '../room/room.tsx'
import type { Pane } from '../room/use-pane-key.ts'
import { PracticeEndDialog } from './practice-end-dialog.tsx'
import { practiceExam, practicePaperQuery } from './practice-exam.ts'

interface Props {
  saver: AnswerSaver
  /** The server's ms. */
  startsMs: number
  isWithMedia: boolean
  /** The time is over, or END EXAM was meant. */
  onEnd(): void
}

const NOTHING_MOVED = { text: '', close: () => {} }

/** The room of the exam with the practice paper in it. */
export function PracticeRoom({ saver, startsMs, isWithMedia, onEnd }: Props) {
  const known = useMemo(() => practiceExam(startsMs), [startsMs])
  const seen = useMemo(() => openSeenQuestions({ examinee: '', questionpaper: '' }, null), [])
  const [pane, setPane] = useState<Pane>('paper')
  const [isReading, setIsReading] = useState(true)
  const [isEnding, setIsEnding] = useState(false)
  const open = useShowOpen({ saver, onShowSheet: () => setPane('sheet') })
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
      onEnd={() => setIsEnding(true)}
      onCheckMedia={lookAgain}
      onCloseNotice={() => {}}
      note={<PracticeNote />}
    >
      <InstructionsDialog isOpen={isReading} onClose={() => setIsReading(false)} facts={factsOfPractice(known.exam)} />
      <PracticeEndDialog
        isOpen={isEnding}
        saver={saver}
        onClose={() => setIsEnding(false)}
        onClosed={open.onClosed}
        onShowOpen={() => {
          setIsEnding(false)
          open.show()
        }}
        onEnd={onEnd}
      />
    </Room>
  )
}

function PracticeNote() {
  return (
    <Alert severity="info" role="note" sx={{ borderRadius: 0, borderWidth: '0 0 1px', py: 0 }}>
      Practice: nothing is kept or sent. “Saved” stands here only to show how the exam looks.
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
