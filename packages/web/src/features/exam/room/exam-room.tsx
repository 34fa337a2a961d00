import Box from '@mui/material/Box'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type ExamMonitor, useMonitorView } from '../../../monitoring/index.ts'
import type { AnswerSaver } from '../../../saving/index.ts'
import { SHORT_WINDOW } from '../../../ui/use-is-short-window.ts'
import { useIsSmallScreen } from '../../../ui/use-is-small-screen.ts'
import { InstructionsDialog } from '../instructions/instructions-dialog.tsx'
import { useReading } from '../instructions/use-reading.ts'
import { ExitDialog } from '../leaving/exit-dialog.tsx'
import { LeaveDialog } from '../leaving/leave-dialog.tsx'
import { useLeaving } from '../leaving/use-leaving.ts'
import { useSeenQuestions } from '../navigator/use-seen-questions.ts'
import type { PageQuestions } from '../paper/page-questions.ts'
import { type PaperGuide, PaperPanel } from '../paper/paper-panel.tsx'
import { AnswerPanel } from '../sheet/answer-panel.tsx'
import { KeysDialog } from '../sheet/keys-dialog.tsx'
import type { KnownExam } from '../use-exam.ts'
import { useExamTitle } from '../use-exam-title.ts'
import type { MovedEnd } from '../use-moved-end.ts'
import { ExamAlerts } from './exam-alerts.tsx'
import { FocusWarningDialog } from './focus-warning-dialog.tsx'
import { HeaderCard } from './header-card.tsx'
import { roomKey } from './room-key.ts'
import { RoomNotices } from './room-notices.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { SaveAnnouncer } from './save-status.tsx'
import { type Pane, usePaneKey } from './use-pane-key.ts'

interface Props {
  known: KnownExam
  paper: Questionpaper
  saver: AnswerSaver
  monitor: ExamMonitor | undefined
  movedEnd: MovedEnd
}

/** The open exam: paper and answer sheet side by side, or one behind the other on a small screen. */
export function ExamRoom({ known, paper, saver, monitor, movedEnd }: Props) {
  const { examinee, exam, isReached } = known
  const view = useMonitorView(monitor)
  const isSmall = useIsSmallScreen()
  const [tab, setTab] = useState<Pane>('paper')
  const reading = useReading({ examinee: examinee.id, exam: exam.id, opensUnread: true })
  const [timesAsked, setTimesAsked] = useState(0)
  const leaving = useLeaving({ examinee, exam, saver, onShowSheet: () => setTab('sheet') })
  useExamTitle(reading.isOpen ? 'Instructions' : 'Exam')
  useEffect(() => monitor?.watch(), [monitor])

  const guide = useRef<PaperGuide>(null)
  const [questions, setQuestions] = useState<PageQuestions>()
  const seen = useSeenQuestions(examinee.id, paper.id, questions)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const showPane = usePaneKey({ isSmall, tab, onTab: setTab })
  const followQuestion = useCallback((questionnumber: number) => guide.current?.show(questionnumber), [])
  const lookUp = useCallback(
    (questionnumber: number) => {
      guide.current?.show(questionnumber)
      if (isSmall) showPane('paper')
    },
    [isSmall, showPane],
  )

  function onKeyDown(event: KeyboardEvent): void {
    const key = roomKey(event)
    if (key === 't') setTimesAsked(timesAsked + 1)
    if (key === '?') setAreKeysShown(true)
  }

  return (
    <Box sx={roomStyle} onKeyDown={onKeyDown}>
      <Box sx={{ gridArea: 'header', minWidth: 0 }}>
        <HeaderCard known={known} saver={saver} onRead={reading.open} onEnd={leaving.ask} />
        <ExamAlerts exam={exam} saver={saver} isReached={isReached} view={view} monitor={monitor} />
        {isSmall && <RoomTabs tab={tab} onTab={setTab} />}
        <RoomNotices
          exam={exam}
          timesAsked={timesAsked}
          movedEnd={movedEnd}
          notice={view?.notice}
          onCloseNotice={() => monitor?.closeNotice()}
        />
      </Box>
      <Box id="room-paper" hidden={isSmall && tab !== 'paper'} sx={paperStyle}>
        <PaperPanel paper={paper} ref={guide} onQuestions={setQuestions} />
      </Box>
      <AnswerPanel
        saver={saver}
        camera={view?.camera}
        isHidden={isSmall && tab !== 'sheet'}
        seen={seen}
        questions={questions}
        onQuestion={followQuestion}
        onLookUp={lookUp}
        onKeys={() => setAreKeysShown(true)}
      />
      <SaveAnnouncer saver={saver} />
      <InstructionsDialog isOpen={reading.isOpen} onClose={reading.close} />
      <FocusWarningDialog isOpen={view?.isWarned ?? false} onClose={() => monitor?.closeWarning()} />
      <KeysDialog isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
      <ExitDialog {...leaving.exit} saver={saver} />
      <LeaveDialog {...leaving.other} saver={saver} />
    </Box>
  )
}

const paperStyle = {
  gridArea: { xs: 'pane', md: 'paper' },
  minHeight: 0,
  minWidth: 0,
  '&[hidden]': { display: 'none' },
} as const

const SHEET_WIDTH = '424px'

const roomStyle = {
  // The window less the site's header.
  height: 'calc(100dvh - 57px)',
  minHeight: 520,
  // Its header is lower there; a room higher than the window would be a scroll around a scroll.
  [SHORT_WINDOW]: { height: 'calc(100dvh - 45px)', minHeight: 240 },
  display: 'grid',
  gridTemplate: {
    xs: '"header" auto "pane" minmax(0, 1fr) / minmax(0, 1fr)',
    md: `"header header" auto "paper sheet" minmax(0, 1fr) / minmax(0, 1fr) ${SHEET_WIDTH}`,
  },
  // Wherever the header can do with less: the sheet has the whole height, and no alert moves its rows away under the hand.
  '@media (min-width: 1280px)': {
    gridTemplate: `"header sheet" auto "paper sheet" minmax(0, 1fr) / minmax(0, 1fr) ${SHEET_WIDTH}`,
  },
} as const
