import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import { tint } from '../../../kit/staff/staff-theme.tsx'
import type { SelectionState } from '../../../kit/staff/table/use-selection.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import type { BoardRow } from '../../declared/board.ts'
import { commonActs, type RowAct } from './row-acts.ts'

interface BulkBarProps {
  readonly staff: StaffAccount
  readonly selection: SelectionState
  /** The selected rows that are known here. */
  readonly rows: readonly BoardRow[]
  /** How many the filter lets through. */
  readonly total: number
  readonly onAct: (act: RowAct) => void
}

/** How many are selected, and what can be done for all of them at once. */
export function BulkBar({ staff, selection, rows, total, onAct }: BulkBarProps) {
  const count = selection.count(total)
  const acts = commonActs(staff, rows)
  return (
    <Box role="region" aria-label="Selected students" sx={barStyle}>
      <Typography role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {count} selected
      </Typography>
      {count < total && (
        <Link
          component="button"
          onClick={selection.selectAll}
          sx={{ font: 'inherit', fontSize: '0.875rem', whiteSpace: 'nowrap' }}
        >
          Select all {grouped(total)}
        </Link>
      )}
      <Box sx={actsStyle}>
        {acts.map((act) => (
          <Button key={act.label} size="small" variant="outlined" onClick={() => onAct(act)}>
            {act.label}…
          </Button>
        ))}
      </Box>
      {acts.length === 0 && (
        <Typography color="textSecondary">None of these actions fits all selected students.</Typography>
      )}
      <IconButton aria-label="Clear the selection" onClick={selection.clear} sx={{ ml: 'auto', flex: 'none' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 0.5,
  minHeight: 48,
  bgcolor: tint('primary'),
  borderTop: 1,
  borderColor: 'primary.main',
  position: 'sticky',
  bottom: 0,
} as const
const actsStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, '& > *': { bgcolor: 'background.paper' } } as const
