import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface FactsProps {
  /** Terms and their values. A fact without a value is left out. */
  readonly facts: readonly (readonly [term: string, value: string])[]
  /** Width of the terms in px, or a CSS length. */
  readonly termWidth: number | string
}

/** What is known of one thing, as terms and values, one below the other. */
export function Facts({ facts, termWidth }: FactsProps) {
  const terms = typeof termWidth === 'number' ? `${termWidth}px` : termWidth
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: `${terms} minmax(0, 1fr)`, gap: '4px 12px' }}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={valueStyle}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
    </Box>
  )
}

const valueStyle = { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' } as const
