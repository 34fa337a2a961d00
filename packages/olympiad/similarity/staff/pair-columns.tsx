import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { named, schoolColumn } from '../../kit/console/lists/name-columns.tsx'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import type { SimilarSheets } from '../declared/similarity.ts'

const nameOf = ({ name, username }: SimilarSheets['one']) => name || username

/** A student by name, with the way to what was noticed during their exam. */
function Student({ student }: { readonly student: SimilarSheets['one'] }) {
  return (
    <Link component={RouterLink} to={`${paths.evidence}?examinee=${student.id}`} color="inherit">
      <bdi style={named}>{nameOf(student)}</bdi>
    </Link>
  )
}

/** The columns of pairs of sheets, which the file has too. */
export const pairColumns: readonly Column<SimilarSheets>[] = [
  { id: 'one', head: 'Student', cell: ({ one }) => <Student student={one} />, csv: ({ one }) => nameOf(one) },
  {
    id: 'other',
    head: 'Other student',
    cell: ({ other }) => <Student student={other} />,
    csv: ({ other }) => nameOf(other),
  },
  schoolColumn(),
  {
    id: 'matches',
    head: 'Same answers',
    isFigure: true,
    cell: ({ matches, questions }) => `${matches} of ${questions}`,
    csv: ({ matches }) => String(matches),
  },
  {
    id: 'expected',
    head: 'Usual',
    isFigure: true,
    from: 600,
    cell: ({ expected }) => expected.toFixed(1),
    csv: ({ expected }) => expected.toFixed(1),
  },
  {
    id: 'wrong',
    head: 'Same wrong answers',
    isFigure: true,
    from: 900,
    cell: ({ wrongMatches }) => wrongMatches,
    csv: ({ wrongMatches }) => String(wrongMatches),
  },
]
