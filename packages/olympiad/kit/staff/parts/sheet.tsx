import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SheetProps {
  readonly title: string
  /** Shown beside the title: a count, an hour. */
  readonly note?: ReactNode
  /** At the right of the head. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** A sheet of paper on the desk: a head with title, note and acts, and a body. Sheets are never nested. */
export function Sheet({ title, note, acts, children }: SheetProps) {
  const heading = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ borderRadius: '8px', minWidth: 0 }}>
      <Box component="header" sx={head}>
        <Typography variant="h2" id={heading}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={noteStyle}>
          {note}
        </Typography>
        {acts}
      </Box>
      {children}
    </Paper>
  )
}

const head = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  p: '9px 16px',
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
}
/** Beside the title where it has room in one line, and else below it. */
const noteStyle = { flex: '1 1 auto', overflowWrap: 'break-word' } as const
