import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import { type Board, type BoardRow, type BoardState, MOST_ON_BOARD } from '@olympiad/contract/hall/board'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { BoardList } from './board-list.tsx'
import { formatClock } from './format-clock.ts'
import { StateFilters } from './state-filters.tsx'

interface Props {
  readonly board: Board
  readonly staff: Supervisor
  readonly onPage: (name: 'page', value: string) => void
}

/** Everybody who sits the exam, those to look after first; by state and by name. */
export function BoardPanel({ board, staff, onPage }: Props) {
  const [state, setState] = useState<BoardState | null>(null)
  const [name, setName] = useState('')
  const { search } = useLocation()
  if (board.isTooLarge)
    return <Alert severity="info">More than {MOST_ON_BOARD.toLocaleString('en')} sit this exam: choose a school.</Alert>
  const rows = board.items.filter((row) => (state === null || row.state === state) && isCalled(row, name))
  return (
    <Card component="section" aria-labelledby="board-heading">
      <Box sx={headStyle}>
        <Typography id="board-heading" variant="h2">
          Examinees
        </Typography>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          As of {formatClock(board.at)}
        </Typography>
        <TextField
          size="small"
          type="search"
          label="Find a name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          sx={{ ml: { sm: 'auto' } }}
        />
      </Box>
      <StateFilters counts={board.counts} chosen={state} onChoose={setState} />
      {board.counts.absent > 0 && (
        <Button component={Link} to={`${paths.absent}${search}`} size="small" sx={{ mx: 2, mb: 1 }}>
          List of those not here, to print
        </Button>
      )}
      <BoardList rows={rows} staff={staff} />
      {rows.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2.5, py: 2 }}>
          {board.items.length === 0 ? 'Nobody sits this exam here.' : 'Nobody is like that.'}
        </Typography>
      )}
      {board.totalPages > 1 && (
        <Pagination
          sx={{ p: 2 }}
          count={board.totalPages}
          page={board.page}
          onChange={(_, page) => onPage('page', String(page))}
        />
      )}
    </Card>
  )
}

function isCalled({ name, username }: BoardRow, search: string): boolean {
  return `${name} ${username}`.toLowerCase().includes(search.trim().toLowerCase())
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2.5, pt: 1.75 } as const
