import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { mayOver } from '../../../ground/declared/roles.ts'
import { StateCell } from '../../../kit/hall/board-cells.tsx'
import { paths } from '../../../kit/paths.ts'
import { RowDrawer } from '../../../kit/staff/drawer/row-drawer.tsx'
import type { School } from '../../../schools/declared/schools.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import type { BoardRow } from '../../declared/board.ts'
import { nameOf } from '../acts/call-rows.ts'
import { type RowAct, rowActs } from '../acts/row-acts.ts'
import { StudentDay } from './student-day.tsx'
import { StudentFacts } from './student-facts.tsx'

interface StudentDrawerProps {
  readonly row: BoardRow
  readonly schools: readonly School[]
  readonly staff: StaffAccount
  readonly onStep: ((by: -1 | 1) => void) | undefined
  readonly onClose: () => void
  readonly onAct: (act: RowAct, rows: readonly BoardRow[]) => void
}

/** One student of the hall: state, facts, the day, and what can be done for them. */
export function StudentDrawer({ row, schools, staff, onStep, onClose, onAct }: StudentDrawerProps) {
  const mayRead = mayOver(staff, 'readEvidence', row.school)
  return (
    <RowDrawer
      title={nameOf(row)}
      onStep={onStep}
      onClose={onClose}
      about={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontFamily: 'fontFamilyMono' }}>
            {row.username}
          </Typography>
          <StateCell row={row} hasWord />
        </Box>
      }
      acts={rowActs(staff, row).map((act) => (
        <Button key={act.label} size="small" variant="outlined" onClick={() => onAct(act, [row])}>
          {act.label}…
        </Button>
      ))}
    >
      <StudentFacts row={row} school={schools.find(({ id }) => id === row.school)} />
      {mayRead && (
        <>
          <StudentDay key={row.id} id={row.id} />
          <Link
            component={RouterLink}
            to={`${paths.evidence}?examinee=${row.id}`}
            sx={{ display: 'block', px: 2, pb: 2 }}
          >
            Pictures and events
          </Link>
        </>
      )}
    </RowDrawer>
  )
}
