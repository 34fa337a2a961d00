import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useEffect } from 'react'
import type { MonitorView } from '../../../monitoring/index.ts'
import type { MovedEnd } from '../use-moved-end.ts'
import { TimeNotice } from './time-notice.tsx'

const SHOWN_MS = 10_000

interface Props {
  exam: Exam
  timesAsked: number
  movedEnd: MovedEnd
  notice: MonitorView['notice']
  onCloseNotice(): void
}

/** What is said for a moment: it lies over the room, and moves nothing in it. */
export function RoomNotices({ exam, timesAsked, movedEnd, notice, onCloseNotice }: Props) {
  return (
    <Box sx={{ position: 'relative', height: 0, zIndex: 'appBar' }}>
      <Box sx={overlay}>
        <TimeNotice exam={exam} asked={timesAsked} />
        {movedEnd.text && (
          // Said to screen readers by the screen itself, which stays when the exam opens again.
          <Alert severity="info" role="group" onClose={movedEnd.close} sx={overRoom}>
            {movedEnd.text}
          </Alert>
        )}
        {notice && <Prevented key={notice.count} text={notice.text} onClose={onCloseNotice} />}
      </Box>
    </Box>
  )
}

/** What was just prevented; gone by itself, since a slip of the hand is no state of the exam. */
function Prevented({ text, onClose }: { text: string; onClose(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts from when it was shown
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Alert severity="error" onClose={onClose} sx={overRoom}>
      {text}
    </Alert>
  )
}

const overRoom = { bgcolor: 'background.paper', boxShadow: 4 } as const

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
