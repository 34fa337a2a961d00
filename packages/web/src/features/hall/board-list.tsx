import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import type { BoardRow } from '@olympiad/contract/hall/board'
import { mayOver } from '@olympiad/contract/roles'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ActDialog } from './acts/act-dialog.tsx'
import { type RowAct, rowActs } from './acts/row-acts.ts'
import { BoardListRow } from './board-list-row.tsx'

/** The rows, and one menu for whichever is asked about. */
export function BoardList({ rows, staff }: { rows: readonly BoardRow[]; staff: Supervisor }) {
  const [asked, setAsked] = useState<{ row: BoardRow; anchor: HTMLElement } | null>(null)
  const [chosen, setChosen] = useState<{ row: BoardRow; act: RowAct } | null>(null)
  const acts = asked ? rowActs(staff, asked.row) : []
  return (
    <>
      <Box component="ul" aria-labelledby="board-heading" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <BoardListRow
            key={row.id}
            row={row}
            {...((rowActs(staff, row).length > 0 || mayOver(staff, 'readEvidence', row.school)) && {
              onAsk: (anchor: HTMLElement) => setAsked({ row, anchor }),
            })}
          />
        ))}
      </Box>
      <Menu anchorEl={asked?.anchor ?? null} open={asked !== null} onClose={() => setAsked(null)}>
        {acts.map((act) => (
          <MenuItem
            key={act.name}
            onClick={() => {
              setChosen(asked && { row: asked.row, act })
              setAsked(null)
            }}
          >
            {act.label}
          </MenuItem>
        ))}
        {asked && mayOver(staff, 'readEvidence', asked.row.school) && (
          <MenuItem component={Link} to={`${paths.evidence}?examinee=${asked.row.id}`}>
            Pictures and events
          </MenuItem>
        )}
      </Menu>
      <ActDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
