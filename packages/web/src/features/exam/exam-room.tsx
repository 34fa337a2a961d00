import Box from '@mui/material/Box'
import type { Exam } from '@olympiad/contract/collections/exams'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { useEffect, useState } from 'react'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import { type ExamMonitor, useMonitorView } from '../../monitoring/index.ts'
import { useIsSmallScreen } from '../../ui/use-is-small-screen.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { ExamAlerts } from './exam-alerts.tsx'
import type { ExamineeWithExam } from './exam-queries.ts'
import { ExitDialog } from './exit-dialog.tsx'
import { FocusWarningDialog } from './focus-warning-dialog.tsx'
import { HeaderCard } from './header-card.tsx'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { RoomNotices } from './room-notices.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { SaveAnnouncer } from './save-announcer.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { isTimeKey } from './time-key.ts'
import { useExamTitle } from './use-exam-title.ts'
import { useLeaving } from './use-leaving.ts'
import { useReading } from './use-reading.ts'

interface Props {
  examinee: ExamineeWithExam
  exam: Exam
  paper: Questionpaper
  saver: AnswerSaver
  monitor: ExamMonitor | undefined
}

/** The open exam: paper and answer sheet side by side, or one behind the other on a small screen. */
export function ExamRoom({ examinee, exam, paper, saver, monitor }: Props) {
  const view = useMonitorView(monitor)
  const isSmall = useIsSmallScreen()
  const [tab, setTab] = useState<'paper' | 'sheet'>('paper')
  const reading = useReading({ examinee: examinee.id, exam: exam.id, opensUnread: true })
  const [timesAsked, setTimesAsked] = useState(0)
  const leaving = useLeaving({ examinee, exam, saver, onShowSheet: () => setTab('sheet') })
  useExamTitle(reading.isOpen ? 'Instructions' : 'Exam')
  useEffect(() => monitor?.watch(), [monitor])

  return (
    <Box sx={roomStyle}>
      <HeaderCard exam={exam} examinee={examinee} saver={saver} onRead={reading.open} onEnd={leaving.ask} />
      <ExamAlerts exam={exam} saver={saver} view={view} monitor={monitor} />
      {isSmall && <RoomTabs tab={tab} onTab={setTab} />}
      <RoomNotices
        exam={exam}
        timesAsked={timesAsked}
        notice={view?.notice}
        onCloseNotice={() => monitor?.closeNotice()}
      />
      <Box onKeyDown={(event) => isTimeKey(event) && setTimesAsked(timesAsked + 1)} sx={panelsStyle(isSmall)}>
        <Box id="room-paper" hidden={isSmall && tab !== 'paper'} sx={panelStyle}>
          <PaperPanel paper={paper} />
        </Box>
        <Box id="room-sheet" hidden={isSmall && tab !== 'sheet'} sx={sheetStyle}>
          <SheetTools saver={saver} camera={view?.camera} />
          <AnswerSheet saver={saver} />
        </Box>
      </Box>
      <SaveAnnouncer saver={saver} />
      <InstructionsDialog isOpen={reading.isOpen} onClose={reading.close} />
      <FocusWarningDialog isOpen={view?.isWarned ?? false} onClose={() => monitor?.closeWarning()} />
      <ExitDialog {...leaving.exit} saver={saver} />
      <LeaveDialog {...leaving.other} saver={saver} />
    </Box>
  )
}

const panelsStyle = (isSmall: boolean) =>
  ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: isSmall ? '1fr' : 'minmax(0, 1fr) 372px',
  }) as const

const panelStyle = { minHeight: 0, minWidth: 0, '&[hidden]': { display: 'none' } } as const

// The window less the site's header.
const roomStyle = { height: 'calc(100dvh - 57px)', minHeight: 520, display: 'flex', flexDirection: 'column' } as const

const sheetStyle = {
  ...panelStyle,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: 1,
  borderLeftWidth: { xs: 0, md: 1 },
  borderColor: 'rule',
  bgcolor: 'background.paper',
} as const
