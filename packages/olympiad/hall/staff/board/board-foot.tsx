import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../kit/paths.ts'
import { TablePages } from '../../../kit/staff/table/table-pages.tsx'
import type { TableAddress } from '../../../kit/staff/table/use-table-address.ts'
import { formatMinute } from '../../../kit/staff/words/format-clock.ts'
import { BOARD_PAGE, type Board } from '../../declared/board.ts'

interface BoardFootProps {
  readonly board: Board
  /** The ids; no school for all. */
  readonly exam: string
  readonly school: string
  readonly address: TableAddress
}

/** When the rows were so, the way to the list of those not here, and the pages. */
export function BoardFoot({ board: { at, counts, found }, exam, school, address }: BoardFootProps) {
  const absentPath = `${paths.absent}?${new URLSearchParams({ exam, ...(school !== '' && { school }) })}`
  return (
    <Box sx={footStyle}>
      <Typography variant="body2" color="textSecondary">
        as of {formatMinute(at)}
      </Typography>
      {counts.absent > 0 && (
        <Link component={RouterLink} to={absentPath} variant="body2">
          Print the list of those not here
        </Link>
      )}
      <Box sx={{ ml: 'auto' }}>
        <TablePages label="the students" total={found} pageSize={BOARD_PAGE} address={address} />
      </Box>
    </Box>
  )
}

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  pl: 2,
  minHeight: 42,
  borderTop: 1,
  borderColor: 'divider',
} as const
