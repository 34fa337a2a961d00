import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tint } from '../staff-theme.tsx'

interface SelectionBarProps {
  /** The name of the region: `Selected students`. */
  readonly label: string
  /** How many are selected, in words. */
  readonly count: string
  /** What can be done with them. */
  readonly children: ReactNode
  readonly onClear: () => void
}

/** How many rows are selected, and what can be done with them. It replaces the filters. */
export function SelectionBar({ label, count, children, onClear }: SelectionBarProps) {
  return (
    <Box role="region" aria-label={label} sx={{ ...bar, bgcolor: tint('primary') }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {count} selected
      </Typography>
      {children}
      <IconButton aria-label="Clear the selection" onClick={onClear} sx={{ ml: 'auto' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: '12px',
  minHeight: 60,
  borderBottom: 1,
  borderColor: 'primary.main',
} as const
