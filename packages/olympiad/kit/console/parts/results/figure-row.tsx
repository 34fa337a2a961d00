import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A figure, the thing it counts, and a line below. */
export interface Figure {
  readonly what: string
  readonly value: ReactNode
  readonly below?: ReactNode
  readonly color?: string
}

/** Figures side by side, as the head of a page. */
export function FigureRow({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <Paper variant="outlined" component="dl" aria-label={label} sx={row}>
      {figures.map(({ what, value, below, color }) => (
        <Box key={what} sx={cell}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {what}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography component="div" sx={{ ...figure, ...(color && { color }) }}>
              {value}
            </Typography>
            <Typography component="div" variant="body2" color="textSecondary" sx={{ minHeight: 16 }}>
              {below}
            </Typography>
          </Box>
        </Box>
      ))}
    </Paper>
  )
}

const row = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
  borderRadius: '8px',
  overflow: 'hidden',
} as const
const cell = { p: '9px 14px', boxShadow: '1px 1px 0 var(--mui-palette-divider)' } as const
const figure = {
  fontFamily: 'fontFamilySerif',
  fontWeight: 600,
  fontSize: '1.25rem',
  lineHeight: '25px',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const
