import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { useSay, useTongue } from '@olympiad/olympiad/kit/language/language'
import { SIDE_BY_SIDE } from '@olympiad/olympiad/kit/ui/window/side-by-side'
import type { MonitorView } from '@olympiad/olympiad/monitoring/student/index'
import { type ReactNode, useEffect } from 'react'
import { SHEET_WIDTH } from '../sheet/answer-panel-style.ts'
import type { Notice } from '../use-moved-end.ts'
import { TimeNotice } from './time-notice.tsx'

const SHOWN_MS = 10_000

interface Props {
  exam: Exam
  /** The time is over, and the server is asked whether there is more. */
  isClosing: boolean
  timesAsked: number
  movedEnd: Notice
  /** The notice of another paper; absent in a practice. */
  otherPaper?: Notice
  /** No row of the sheet is in sight. */
  isPaperAlone: boolean
  notice: MonitorView['notice']
  onCloseNotice(): void
  /** Notices that stay until dismissed: in the head where that moves no row, else over the room, where they cover none beside the paper. */
  children?: ReactNode
}

/** Where the sheet has a column of its own beside the head. */
const HAS_OWN_COLUMN = '(min-width: 1280px)'

/** Short notices over the room, which move nothing in it, and what lasts. */
export function RoomNotices({ exam, isClosing, timesAsked, movedEnd, otherPaper, notice, ...rest }: Props) {
  const say = useSay()
  const { onCloseNotice, isPaperAlone, children } = rest
  const hasOwnColumn = useMediaQuery(HAS_OWN_COLUMN, { noSsr: true })
  const isInHead = hasOwnColumn || isPaperAlone
  const over = (
    <Box sx={{ position: 'relative', height: 0, zIndex: 'appBar' }}>
      <Box sx={overlay}>
        <TimeNotice exam={exam} asked={timesAsked} />
        {isClosing && (
          <Alert severity="info" sx={overRoom}>
            {say('Your time is over. We ask the server whether you have more.')}
          </Alert>
        )}
        {movedEnd.text && (
          // Said to screen readers by the screen itself, which stays when the exam opens again.
          <Alert severity="info" role="group" onClose={movedEnd.close} sx={overRoom}>
            {movedEnd.text}
          </Alert>
        )}
        {otherPaper?.text && (
          <Alert severity="warning" role="group" onClose={otherPaper.close} sx={overRoom}>
            {otherPaper.text}
          </Alert>
        )}
        {notice && <Prevented key={notice.count} text={notice.text} onClose={onCloseNotice} />}
        {!isInHead && <Box sx={lastingStyle}>{children}</Box>}
      </Box>
    </Box>
  )
  return (
    <>
      {isInHead && <Box sx={inHeadStyle}>{children}</Box>}
      {over}
    </>
  )
}

/** What was just prevented; gone by itself, since a slip of the hand is no state of the exam. */
function Prevented({ text, onClose }: { text: string; onClose(): void }) {
  const { known } = useTongue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts from when it was shown
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Alert severity="error" onClose={onClose} sx={overRoom}>
      {known(text)}
    </Alert>
  )
}

const overRoom = { boxShadow: 4 } as const

const inHeadStyle = { '& > .MuiAlert-root': { boxShadow: 'none', borderRadius: 0, borderWidth: '0 0 1px' } } as const

const lastingStyle = {
  width: 'calc(100% - 16px)',
  mx: 1,
  [SIDE_BY_SIDE]: { alignSelf: 'flex-start', width: `min(44rem, calc(100% - ${SHEET_WIDTH} - 16px))` },
} as const

const overlay = {
  position: 'absolute',
  top: 8,
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const
