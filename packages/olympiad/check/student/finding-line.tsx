import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Line } from './use-findings.ts'

const SIGNS = {
  green: { Sign: CheckCircle, color: 'saved.main', word: 'Good' },
  amber: { Sign: WarningAmber, color: 'waiting.main', word: 'Look here' },
  red: { Sign: ErrorOutline, color: 'error.main', word: 'Not ready' },
} as const
const LOOKING = { Sign: HourglassEmpty, color: 'text.secondary', word: 'Looking …' } as const

/** One line of the check: its name, its state by sign, colour and word, and what to do. Below it may stand what was found. */
export function FindingLine({ name, found, children }: Line & { readonly children?: ReactNode }) {
  const { Sign, color, word } = found ? SIGNS[found.verdict] : LOOKING
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Sign aria-hidden sx={{ color, flex: 'none' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {name}:
        </Typography>{' '}
        <Typography component="span" sx={{ fontWeight: 600, color }}>
          {word}
        </Typography>
        {found && (
          <Typography variant="body2" color="textSecondary">
            {found.text}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  )
}
