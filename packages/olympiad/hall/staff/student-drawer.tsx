import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { mayOver } from '../../ground/declared/roles.ts'
import { sectionNames } from '../../kit/console/lists/choices/section-choice.tsx'
import { StateCell } from '../../kit/hall/board-cells.tsx'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import { formatAge, formatMinute } from '../../kit/staff/words/format-clock.ts'
import type { School } from '../../schools/declared/schools.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import type { BoardRow } from '../declared/board.ts'
import { nameOf } from './board/call-rows.ts'
import { type RowAct, rowActs } from './board/row-acts.ts'
import { rowNotes } from './board/row-notes.ts'
import { StudentDay } from './student-day.tsx'

interface StudentDrawerProps {
  readonly row: BoardRow
  readonly exam: Exam
  readonly schools: readonly School[]
  readonly staff: StaffAccount
  readonly onStep: ((by: -1 | 1) => void) | undefined
  readonly onClose: () => void
  readonly onAct: (act: RowAct, rows: readonly BoardRow[]) => void
}

/** One student of the hall: state, facts, the day, and what can be done for them. */
export function StudentDrawer({ row, exam, schools, staff, onStep, onClose, onAct }: StudentDrawerProps) {
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
      <StudentFacts {...{ row, exam }} school={schools.find(({ id }) => id === row.school)} />
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

interface StudentFactsProps {
  readonly row: BoardRow
  readonly exam: Exam
  readonly school: School | undefined
}

/** Where they sit, until when, how far they are, and what else staff should know. */
function StudentFacts({ row, exam: { form }, school }: StudentFactsProps) {
  const nowMs = useServerNow(30_000)
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['School', school?.name ?? ''],
    ['Seat', [row.room, row.seat].filter((text) => text !== '').join(' · ')],
    ['Ends', formatMinute(row.ends)],
    ['Parts', form && form.choose.length > 0 ? sectionNames(form, row.sections ?? '') || 'not noted' : ''],
    ['Answered', `${row.answered} of ${row.questions}`],
    ['Seen', row.seen === '' ? 'not yet' : agoOf(formatAge(row.seen, nowMs))],
  ]
  const notes = rowNotes(row, row.ends) // their end is a separate fact above
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Facts facts={facts} termWidth={86} />
      {notes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {notes.map((note) => (
            <Typography key={note} component="li" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{note}</bdi>
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  )
}

const agoOf = (age: string) => (age === 'now' ? age : `${age} ago`)
