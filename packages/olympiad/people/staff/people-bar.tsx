import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { SelectionBar } from '../../kit/staff/parts/selection-bar.tsx'
import type { SelectionState } from '../../kit/staff/table/use-selection.ts'
import type { PersonAct } from './person-acts.ts'

interface PeopleBarProps {
  readonly selection: SelectionState
  /** How many match the filter; beyond the counted ones, only that there are more. */
  readonly total: number
  readonly isMore: boolean
  readonly acts: readonly PersonAct[]
  readonly onAct: (act: PersonAct) => void
}

/** How many students are selected, and what can be done for all of them. It replaces the filters. */
export function PeopleBar({ selection, total, isMore, acts, onAct }: PeopleBarProps) {
  const count = selection.count(total)
  const atLeast = isMore && selection.selection === 'all' ? 'More than ' : ''
  return (
    <SelectionBar label="Selected students" count={`${atLeast}${grouped(count)}`} onClear={selection.clear}>
      {count < total && (
        <Link component="button" onClick={selection.selectAll} sx={{ font: 'inherit', fontSize: '0.875rem' }}>
          Select all {isMore ? 'that match' : grouped(total)}
        </Link>
      )}
      {acts.map((act) => (
        <Button
          key={act.label}
          variant="outlined"
          color={act.isDangerous ? 'error' : 'primary'}
          onClick={() => onAct(act)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {act.label}…
        </Button>
      ))}
      {acts.length === 0 && <Typography>None of these actions fits all selected students.</Typography>}
    </SelectionBar>
  )
}
