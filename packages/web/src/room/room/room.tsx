import Box from '@mui/material/Box'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import { AnnouncementBanner } from '@olympiad/olympiad/hall/student/announcement-banner.tsx'
import type { Announcements } from '@olympiad/olympiad/hall/student/use-announcements'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { SIDE_BY_SIDE, useIsOnePane } from '@olympiad/olympiad/kit/ui/window/side-by-side'
import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'
import type { MonitorView } from '@olympiad/olympiad/monitoring/student/index'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { KeysDialog } from '../dialogs/dialogs.tsx'
import type { SeenQuestions } from '../navigator/seen-questions.ts'
import { useNotingSeen } from '../navigator/use-seen-questions.ts'
import type { PageQuestions } from '../paper/page-questions.ts'
import { type PaperGuide, PaperPanel, type PaperQuery } from '../paper/paper-panel.tsx'
import type { FirstPageQuery } from '../paper/use-first-page.ts'
import { AnswerPanel } from '../sheet/answer-panel.tsx'
import { SHEET_WIDTH } from '../sheet/answer-panel-style.ts'
import { focusQuestion } from '../sheet/sheet-keys.ts'
import { SkipToSheet } from '../sheet/skip-to-sheet.tsx'
import type { Notice } from '../use-moved-end.ts'
import { ExamAlerts } from './exam-alerts.tsx'
import { HeaderCard } from './head/header-card.tsx'
import { roomKey } from './room-key.ts'
import { RoomNotices } from './room-notices.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { SaveAnnouncer } from './save-status.tsx'
import { type Pane, usePaneKey } from './use-pane-key.ts'

interface Props {
  known: KnownExam
  /** Whose answers go to the server; absent in a practice. */
  examinee?: Examinee
  paper: PaperQuery
  firstPage?: FirstPageQuery
  saver: AnswerSaver
  seen: SeenQuestions
  /** The instructions cover it: nothing counts as seen. */
  isCovered: boolean
  /** What is observed, where anything is. */
  view: MonitorView | undefined
  movedEnd: Notice
  /** The notice of another paper; absent in a practice. */
  otherPaper?: Notice
  /** Announcements of the staff; empty without any. */
  announcements?: Announcements
  /** On a small screen the one of the two that is in sight. */
  pane: Pane
  onPane(pane: Pane): void
  onRead(): void
  /** Absent where nothing can be submitted. */
  onSubmit?: () => void
  onEnd(): void
  onCheckMedia(): void
  onCloseNotice(): void
  /** Other parts of the head: what students can ask for, and what staff have said. */
  tools?: ReactNode
  news?: ReactNode
  /** Above all else, what this room is. */
  note?: ReactNode
  /** The dialogs over it. */
  children: ReactNode
}

/** Paper and answer sheet side by side, or one behind the other on a small screen, under the head with the time. */
export function Room({
  known,
  examinee,
  paper,
  firstPage,
  saver,
  seen,
  isCovered,
  view,
  movedEnd,
  otherPaper,
  announcements,
  pane,
  onPane,
  note,
  tools,
  news,
  children,
  ...on
}: Props) {
  const say = useSay()
  const { exam, isClosing, isReached } = known
  const isSmall = useIsOnePane()
  const [timesAsked, setTimesAsked] = useState(0)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const guide = useRef<PaperGuide>(null)
  const [questions, setQuestions] = useState<PageQuestions>()
  useNotingSeen(seen, isCovered ? undefined : questions)
  const showPane = usePaneKey({ isSmall, tab: pane, onTab: onPane })
  const followQuestion = useCallback((questionnumber: number) => guide.current?.show(questionnumber), [])
  const lookUp = useCallback(
    (questionnumber: number) => {
      guide.current?.show(questionnumber)
      if (isSmall) showPane('paper')
    },
    [isSmall, showPane],
  )

  const goTo = (questionnumber: number) => {
    showPane('sheet')
    const sheet = document.getElementById('answer-sheet')
    if (sheet) focusQuestion(sheet, questionnumber)
    followQuestion(questionnumber)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = roomKey(event)
    if (key === 't') setTimesAsked(timesAsked + 1)
    if (key === '?') setAreKeysShown(true)
  }

  return (
    <Box sx={roomStyle} onKeyDown={onKeyDown}>
      <Box sx={{ gridArea: 'header', minWidth: 0 }}>
        <SkipToSheet onSkip={() => showPane('sheet')} />
        {note}
        <HeaderCard {...{ known, saver, news }} onRead={on.onRead} onSubmit={on.onSubmit} onEnd={on.onEnd}>
          {tools}
        </HeaderCard>
        <ExamAlerts
          examinee={examinee}
          exam={exam}
          saver={saver}
          isReached={isReached}
          view={view}
          onCheckMedia={on.onCheckMedia}
        />
        {isSmall && <RoomTabs tab={pane} onTab={onPane} />}
        <RoomNotices
          exam={exam}
          isClosing={isClosing}
          timesAsked={timesAsked}
          movedEnd={movedEnd}
          otherPaper={otherPaper}
          isPaperAlone={isSmall && pane === 'paper'}
          notice={view?.notice}
          onCloseNotice={on.onCloseNotice}
        >
          {announcements && <AnnouncementBanner announcements={announcements} onQuestion={goTo} />}
        </RoomNotices>
      </Box>
      <Box id="room-paper" hidden={isSmall && pane !== 'paper'} sx={paperStyle}>
        <Unseen as="h2">{say('Question paper')}</Unseen>
        <PaperPanel
          {...{ paper, firstPage, questionCount: questionsOf(saver.board.form.form).length }}
          ref={guide}
          onQuestions={setQuestions}
        />
      </Box>
      <AnswerPanel
        saver={saver}
        camera={view?.camera}
        isHidden={isSmall && pane !== 'sheet'}
        seen={seen}
        questions={questions}
        onQuestion={followQuestion}
        onLookUp={lookUp}
        onKeys={() => setAreKeysShown(true)}
      />
      <SaveAnnouncer saver={saver} />
      <KeysDialog isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} form={saver.board.form} />
      {children}
    </Box>
  )
}

const paperStyle = {
  gridArea: 'pane',
  [SIDE_BY_SIDE]: { gridArea: 'paper' },
  minHeight: 0,
  minWidth: 0,
  '&[hidden]': { display: 'none' },
} as const

const roomStyle = {
  // The window less the site's header.
  height: 'calc(100dvh - 57px)',
  minHeight: 520,
  // Its header is lower there; a room higher than the window would be a scroll around a scroll.
  [SHORT_WINDOW]: { height: 'calc(100dvh - 45px)', minHeight: 240 },
  display: 'grid',
  gridTemplate: '"header" auto "pane" minmax(0, 1fr) / minmax(0, 1fr)',
  [SIDE_BY_SIDE]: {
    gridTemplate: `"header header" auto "paper sheet" minmax(0, 1fr) / minmax(0, 1fr) ${SHEET_WIDTH}`,
  },
  // Wherever the header can do with less: the sheet has the whole height, and no alert moves its rows away under the hand.
  '@media (min-width: 1280px)': {
    gridTemplate: `"header sheet" auto "paper sheet" minmax(0, 1fr) / minmax(0, 1fr) ${SHEET_WIDTH}`,
  },
} as const
