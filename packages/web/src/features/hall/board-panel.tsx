import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { type Board, MAX_ON_BOARD } from '@olympiad/contract/hall/board'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { BoardList } from './board-list.tsx'
import { formatMinute } from './format-clock.ts'

interface Props extends Omit<ComponentProps<typeof BoardList>, 'rows'> {
  readonly board: Board
  /** Whether the rows are those of a state or a name. */
  readonly isFiltered: boolean
  /** The school in view, by its id; empty for all. */
  readonly school: string
  readonly onPage: (page: number) => void
}

/** The examinees of the exam who match the filter, those to look after first. */
export function BoardPanel({ board, isFiltered, school, onPage, ...list }: Props) {
  const { items, found, isTooLarge, counts, page, totalPages } = board
  const absentPath = `${paths.absent}?${new URLSearchParams({ exam: list.exam.id, ...(school !== '' && { school }) })}`
  return (
    <Card component="section" aria-labelledby="board-heading">
      <Box sx={headStyle}>
        <Typography id="board-heading" variant="h2">
          Examinees
        </Typography>
        <Typography color="textSecondary" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isFiltered && !(isTooLarge && found === 0) && `${found === 1 ? '1 matches' : `${found} match`}, `}
          as of {formatMinute(board.at)}
        </Typography>
        {counts.absent > 0 && (
          <Button component={Link} to={absentPath} size="small" sx={{ ml: { sm: 'auto' } }}>
            List of those not here, to print
          </Button>
        )}
      </Box>
      {isTooLarge && (
        <Alert severity="info" sx={{ m: 2 }}>
          More than {MAX_ON_BOARD.toLocaleString('en')} sit this exam. Choose a school, or find a student by name.
        </Alert>
      )}
      <BoardList rows={items} {...list} />
      {items.length === 0 && (isFiltered || !isTooLarge) && (
        <Typography color="textSecondary" sx={{ px: 2.5, py: 2 }}>
          {isFiltered ? 'No student matches.' : 'Nobody sits this exam here.'}
        </Typography>
      )}
      {totalPages > 1 && (
        <Pagination sx={{ p: 2 }} count={totalPages} page={page} onChange={(_, next) => onPage(next)} />
      )}
    </Card>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2.5,
  py: 1.25,
} as const
