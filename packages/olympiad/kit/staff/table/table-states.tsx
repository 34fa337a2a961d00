import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { Note } from '../parts/note.tsx'

/** The text of an empty table: why it is empty, and what fills it. */
export interface Nothing {
  readonly what: string
  readonly why?: ReactNode
  readonly action?: ReactNode
}

export function EmptyTable({ nothing: { what, why, action } }: { nothing: Nothing }) {
  return (
    <Box role="status" sx={{ textAlign: 'center', p: '24px 16px', display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {what}
      </Typography>
      {why && <Typography color="textSecondary">{why}</Typography>}
      {action}
    </Box>
  )
}

const ROWS = 8
/** Rows that come at once should not flicker. */
const AFTER_MS = 300

/** Bars in place of rows that take long; the head is there already. */
export function LoadingRows({ columns }: { columns: number }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Array.from({ length: ROWS }, (_, row) => (
    <TableRow key={String(row)} aria-hidden={row > 0}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={String(column)}>
          {isLate && <Skeleton animation={false} width={`${40 + ((row * 7 + column * 13) % 40)}%`} />}
          {isLate && row === 0 && column === 0 && <Box sx={hidden}>Loading...</Box>}
        </TableCell>
      ))}
    </TableRow>
  ))
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

export function FailedNote({ failure, onRetry }: { failure: string; onRetry: (() => void) | undefined }) {
  return (
    <Box sx={{ p: '10px 12px' }}>
      <Note
        severity="error"
        what="The list could not be loaded."
        action={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              Now
            </Button>
          )
        }
      >
        {failure} It is tried again by itself.
      </Note>
    </Box>
  )
}
