import Box from '@mui/material/Box'
import type { WaitingCount } from '@olympiad/olympiad/kit/console/parts/waiting'
import { tint } from '@olympiad/olympiad/kit/staff/staff-theme.tsx'

const MOST = 999

/** How much waits on a page of the rail. Its words are in the name of the link. */
export const WaitingFigure = ({ count }: WaitingCount) => (
  <Box component="span" sx={figure}>
    {count > MOST ? `${MOST}+` : count}
  </Box>
)

const figure = {
  ml: 'auto',
  px: '6px',
  minWidth: 20,
  borderRadius: '10px',
  textAlign: 'center',
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: 'warning.main',
  bgcolor: tint('warning'),
} as const
