import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import type { TableAddress } from './use-table-address.ts'

interface TablePagesProps {
  readonly label: string
  readonly total: number
  readonly pageSize: number
  /** There are more than `total`, and how many is not counted. */
  readonly isMore?: boolean
  readonly address: TableAddress
}

/** Which rows these are, of how many, and the way to the next. */
export function TablePages({ label, total, pageSize, isMore = false, address: { page, change } }: TablePagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const end = page * pageSize
  const [from, to] = [total === 0 ? 0 : end - pageSize + 1, isMore ? end : Math.min(total, end)]
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={bar}>
      <Typography variant="body2" color="textSecondary" role="status">
        {total === 0 ? 'None' : `${grouped(from)}–${grouped(to)} of ${isMore ? 'more than ' : ''}${grouped(total)}`}
      </Typography>
      <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton aria-label="Next page" disabled={!isMore && page >= last} onClick={() => change({ page: page + 1 })}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  )
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  p: '4px 12px',
  fontVariantNumeric: 'tabular-nums',
}
