import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import type { SchoolRow } from '../../people/declared/people-list.ts'

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
