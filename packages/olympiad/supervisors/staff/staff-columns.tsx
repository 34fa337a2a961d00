import GppGoodOutlinedIcon from '@mui/icons-material/GppGoodOutlined'
import GppMaybeOutlinedIcon from '@mui/icons-material/GppMaybeOutlined'
import KeyOutlinedIcon from '@mui/icons-material/KeyOutlined'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { nameColumn, schoolColumn } from '../../kit/console/lists/name-columns.tsx'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import type { StaffRow } from '../../people/declared/people-list.ts'
import { reachWords } from './reach-words.ts'

function closesWords({ closes }: StaffRow): string {
  if (closes === '') return '–'
  const isClosed = parseRecordTime(closes) <= serverNow()
  return isClosed ? `Closed ${formatShort(closes)}` : formatShort(closes)
}
const factorWords = ({ hasSecondFactor }: StaffRow) => (hasSecondFactor ? 'Set up' : 'Not set up')

const passwordWords = ({ hasOwnPassword }: StaffRow) => (hasOwnPassword ? 'Their own' : 'Not their own')

/** Whether it may confirm what the reader proposes. */
const secondWords = ({ isSecondPerson }: StaffRow) => (isSecondPerson ? 'Can confirm yours' : '–')

/** The columns of the list of staff, which the file has too. */
export const staffColumns: readonly Column<StaffRow>[] = [
  nameColumn({ sort: 'name' }),
  {
    id: 'username',
    head: 'Username',
    sort: 'username',
    from: 900,
    cell: ({ username }) => username,
    csv: ({ username }) => username,
  },
  { id: 'role', head: 'Role', sort: 'role', cell: ({ role }) => role, csv: ({ role }) => role },
  schoolColumn(),
  {
    id: 'sees',
    head: 'What this account may see',
    from: 1200,
    cell: (row) => reachWords(row),
    csv: (row) => reachWords(row),
  },
  {
    id: 'second',
    head: 'Second person',
    from: 1200,
    cell: (row) => secondWords(row),
    csv: (row) => secondWords(row),
  },
  {
    id: 'password',
    head: 'Password',
    from: 900,
    cell: (row) =>
      row.hasOwnPassword ? (
        passwordWords(row)
      ) : (
        <StateChip tone="warning" Sign={KeyOutlinedIcon} word={passwordWords(row)} />
      ),
    csv: passwordWords,
  },
  {
    id: 'closes',
    head: 'Open until',
    from: 900,
    cell: (row) => closesWords(row),
    csv: (row) => closesWords(row),
  },
  {
    id: 'factor',
    head: 'Second factor',
    cell: (row) => (
      <StateChip
        tone={row.hasSecondFactor ? 'success' : 'warning'}
        Sign={row.hasSecondFactor ? GppGoodOutlinedIcon : GppMaybeOutlinedIcon}
        word={factorWords(row)}
      />
    ),
    csv: factorWords,
  },
]
