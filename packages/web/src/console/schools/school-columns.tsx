import Link from '@mui/material/Link'
import type { SchoolRow } from '@olympiad/contract/people/people-list'
import { grouped } from '@olympiad/contract/spelling/counts'
import { Link as RouterLink } from 'react-router'
import { formatShort } from '../../lib/time/exam-times.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../staff/table/column.ts'
import { nameColumn } from '../lists/name-columns.tsx'

/** The columns of the list of schools. */
export const schoolColumns: readonly Column<SchoolRow>[] = [
  nameColumn({ head: 'School', sort: 'name' }),
  { id: 'code', head: 'Code', sort: 'code', cell: ({ code }) => code, csv: ({ code }) => code },
  { id: 'place', head: 'Place', from: 900, cell: ({ place }) => <bdi>{place}</bdi>, csv: ({ place }) => place },
  {
    id: 'students',
    head: 'Students',
    sort: 'students',
    isFigure: true,
    cell: ({ id, name, students }) => (
      <Link
        component={RouterLink}
        to={`${paths.consolePeople}?school=${id}`}
        aria-label={`${students} students of ${name}`}
        onClick={(event) => event.stopPropagation()}
      >
        {grouped(students)}
      </Link>
    ),
    csv: ({ students }) => String(students),
  },
  {
    id: 'staff',
    head: 'Staff',
    isFigure: true,
    from: 900,
    cell: ({ staff }) => staff,
    csv: ({ staff }) => String(staff),
  },
  {
    id: 'updated',
    head: 'Changed',
    from: 1200,
    cell: ({ updated }) => formatShort(updated),
    csv: ({ updated }) => updated,
  },
]
