import Box from '@mui/material/Box'
import type { School } from '../../../schools/declared/schools.ts'
import type { BoardRow } from '../../declared/board.ts'

interface Props {
  readonly rows: readonly BoardRow[]
  readonly schools: readonly School[]
}

/** A row for each, with room to write. */
export function AbsentTable({ rows, schools }: Props) {
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">Username</th>
          <th scope="col">School</th>
          <th scope="col">Remark</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, username, school }, index) => (
          <tr key={id}>
            <td>{index + 1}</td>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>{username}</td>
            <td>
              <bdi>{names.get(school) ?? ''}</bdi>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.75, textAlign: 'start', overflowWrap: 'anywhere' },
  '& tr': { breakInside: 'avoid' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
  '& th:last-of-type': { width: '25%' },
} as const
