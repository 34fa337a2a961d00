import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The state of something the exam needs: ready, pending or blocking. */
export type CheckState = 'done' | 'open' | 'failed'

const SIGNS = {
  done: { Sign: CheckCircle, color: 'saved.main' },
  open: { Sign: HourglassEmpty, color: 'waiting.main' },
  failed: { Sign: ErrorOutline, color: 'error.main' },
} as const

interface Props {
  label: string
  state: CheckState
  /** The state in words. */
  text: string
  /** What to do about it. */
  children?: ReactNode
}

/** A line of the checklist before the start. */
export function CheckLine({ label, state, text, children }: Props) {
  const { Sign, color } = SIGNS[state]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 0.5,
        minHeight: 46,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Sign aria-hidden sx={{ color, flex: 'none' }} />
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 600, minWidth: '6.25rem' }}>
          {label}
        </Typography>
        <Typography component="span" sx={{ color, flex: '1 1 5rem' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
