import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, ReactNode } from 'react'

interface NoteLineProps {
  readonly Sign: ComponentType<SvgIconProps>
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** A line of a list of notes: a sign, a sentence, and what can be done about it. */
export function NoteLine({ Sign, tone, act, children }: NoteLineProps) {
  return (
    <ListItem divider sx={line}>
      <Sign aria-hidden sx={{ fontSize: 18, color: `${tone}.main`, mt: '1px' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {children}
        {act && <Box sx={{ mt: '2px', ml: '-8px', display: 'flex', flexWrap: 'wrap' }}>{act}</Box>}
      </Box>
    </ListItem>
  )
}

const line = {
  ...{ display: 'flex', gap: '10px', alignItems: 'flex-start', p: '8px 16px', fontSize: '0.875rem' },
  '& .MuiButton-root': { minWidth: 0, px: '8px', minHeight: 26 },
} as const
