import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import type { Board, BoardState } from '@olympiad/contract/hall/board'
import type { Choices } from '../use-choice.ts'
import { FindField } from './find-field.tsx'
import { HallTime } from './hall-time.tsx'
import { StateFilters } from './state-filters.tsx'
import { WaitingDecisionsButton } from './waiting-decisions.tsx'

interface Props {
  readonly exam: Exam
  readonly staff: Supervisor
  /** Undefined until the first board came; there are no counts of a board that is too large. */
  readonly board: Board | undefined
  readonly filter: { readonly state: BoardState | ''; readonly find: string }
  readonly onFilter: (choices: Choices) => void
}

/** What stays in sight however far the list is scrolled: exam, time, how many are in each state, and the search. */
export function HallHead({ exam, staff, board, filter, onFilter }: Props) {
  return (
    <Box component="section" aria-label="Exam in view" sx={headStyle}>
      <Box sx={lineStyle}>
        <Typography component="h2" sx={nameStyle}>
          <bdi>{exam.name}</bdi>{' '}
          <Typography component="span" color="textSecondary" sx={{ fontSize: '0.9rem', whiteSpace: 'nowrap' }}>
            Level {exam.level}
          </Typography>
        </Typography>
        <HallTime exam={exam} />
        <Box sx={{ ml: 'auto' }}>
          <WaitingDecisionsButton staff={staff} />
        </Box>
      </Box>
      <Box sx={lineStyle}>
        {board && !board.isTooLarge && (
          <StateFilters counts={board.counts} chosen={filter.state} onChoose={(state) => onFilter({ state })} />
        )}
        <FindField value={filter.find} onFind={(find) => onFilter({ find })} />
      </Box>
    </Box>
  )
}

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  px: { xs: 1.25, sm: 2 },
  py: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'rule',
  borderRadius: 1,
  displayPrint: 'none',
} as const

const lineStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2.5 },
  rowGap: 0.75,
  minHeight: 40,
  '& + &': { mt: 0.75 },
} as const

const nameStyle = {
  fontFamily: 'fontFamilySerif',
  fontWeight: 600,
  fontSize: '1.15rem',
  lineHeight: 1.2,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const
