import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useEffect } from 'react'
import type { MonitorView } from '../../../monitoring/index.ts'
import { TimeNotice } from './time-notice.tsx'

const SHOWN_MS = 10_000

interface Props {
  exam: Exam
  timesAsked: number
  notice: MonitorView['notice']
  onCloseNotice(): void
}

/** What is said for a moment: it lies over the room, and moves nothing in it. */
export function RoomNotices({ exam, timesAsked, notice, onCloseNotice }: Props) {
  return (
    <Box sx={{ position: 'relative', height: 0, zIndex: 'appBar' }}>
      <Box sx={overlay}>
        <TimeNotice exam={exam} asked={timesAsked} />
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
    <Alert severity="error" onClose={onClose} sx={{ bgcolor: 'background.paper', boxShadow: 4 }}>
      {text}
    </Alert>
  )
}

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
