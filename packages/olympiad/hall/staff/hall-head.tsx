import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { ReactNode } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import type { Choices } from '../../kit/hall/use-choice.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { isSameDay } from '../../kit/lib/time/format-time.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { formatLength, formatMinute } from '../../kit/staff/words/format-clock.ts'
import { Unseen } from '../../kit/ui/unseen.tsx'
import type { Board, BoardState } from '../declared/board.ts'
import { StateFilters } from './state-filters.tsx'

interface Props {
  readonly exam: Exam
  /** Undefined until the first board came; there are no counts of a board that is too large. */
  readonly board: Board | undefined
  readonly filter: { readonly state: BoardState | ''; readonly find: string }
  readonly onFilter: (choices: Choices) => void
  /** Which exam and school are in view. */
  readonly choice: ReactNode
  /** Buttons at the right. */
  readonly acts: ReactNode
}

/** What stays in sight however far the list is scrolled: exam, time, how many are in each state, and the search. */
export function HallHead({ exam, board, filter, onFilter, choice, acts }: Props) {
  return (
    <Box component="section" aria-label="Exam in view" sx={headStyle}>
      <Box sx={lineStyle}>
        <Unseen as="h2">
          {exam.name} Level {exam.level}
        </Unseen>
        {choice}
        <HallTime exam={exam} />
        <Box sx={actsStyle}>{acts}</Box>
      </Box>
      <Box sx={{ ...lineStyle, borderTop: 1, borderColor: 'divider' }}>
        {board && !board.isTooLarge && (
          <StateFilters counts={board.counts} chosen={filter.state} onChoose={(state) => onFilter({ state })} />
        )}
        <FindField value={filter.find} onFind={(find) => onFilter({ find })} />
      </Box>
    </Box>
  )
}

const headStyle = {
  position: { md: 'sticky' },
  top: 0,
  zIndex: 3, // above the table's own head
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'rule',
  displayPrint: 'none',
} as const

const lineStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.75,
  px: { xs: 1.25, sm: 2 },
  py: 0.75,
  minHeight: 46,
} as const

const actsStyle = { ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

/** The exam's time, each second: until the start, until the end, or that it is over. Own ends are in their rows. */
function HallTime({ exam }: { exam: Exam }) {
  const nowMs = useServerNow()
  const untilStartMs = parseRecordTime(exam.starts) - nowMs
  const leftMs = parseRecordTime(exam.ends) - nowMs
  const isBefore = untilStartMs > 0
  return (
    <Box sx={boxStyle}>
      <Typography
        component="span"
        role="timer"
        aria-label={isBefore ? 'Time until the start' : 'Time left'}
        sx={figureStyle}
      >
        {leftMs <= 0 ? 'Time is over' : formatLength((isBefore ? untilStartMs : leftMs) + 999)}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary" sx={endsStyle}>
        {leftMs > 0 && <>{isBefore ? 'until the start' : 'left'}, </>}
        {leftMs > 0 ? 'ends' : 'ended'}{' '}
        {isSameDay(parseRecordTime(exam.ends), nowMs) ? formatMinute(exam.ends) : formatShort(exam.ends)}
      </Typography>
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
const figureStyle = {
  fontWeight: 700,
  fontSize: { xs: '1.35rem', sm: '1.6rem' },
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
} as const
/** Two lines of whole words where the head is full. */
const endsStyle = { overflowWrap: 'normal', minWidth: '5.5em' } as const
