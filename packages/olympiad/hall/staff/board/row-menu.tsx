import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { mayOver } from '../../../ground/declared/roles.ts'
import { paths } from '../../../kit/paths.ts'
import { useKept } from '../../../kit/ui/use-kept.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import type { BoardRow } from '../../declared/board.ts'
import { type RowAct, rowActs } from './row-acts.ts'

/** The row whose menu is open, and its button. */
export interface AskedRow {
  readonly row: BoardRow
  readonly anchor: HTMLElement
}

interface Props {
  readonly asked: AskedRow | null
  readonly staff: StaffAccount
  readonly onClose: () => void
  readonly onAct: (act: RowAct, rows: readonly BoardRow[]) => void
}

/** Whether there is anything in the menu of an examinee. */
export function hasMenu(staff: StaffAccount, row: BoardRow): boolean {
  return rowActs(staff, row).length > 0 || mayOver(staff, 'readEvidence', row.school)
}

/** What can be done for one examinee. */
export function RowMenu({ asked, staff, onClose, onAct }: Props) {
  const row = useKept(asked)?.row
  return (
    <Menu anchorEl={asked?.anchor ?? null} open={asked !== null} onClose={onClose}>
      {row &&
        rowActs(staff, row).map((act) => (
          <MenuItem
            key={act.label}
            onClick={() => {
              onClose()
              onAct(act, [row])
            }}
          >
            {act.label}
          </MenuItem>
        ))}
      {row && mayOver(staff, 'readEvidence', row.school) && (
        <MenuItem component={Link} to={`${paths.evidence}?examinee=${row.id}`}>
          Pictures and events
        </MenuItem>
      )}
    </Menu>
  )
}
