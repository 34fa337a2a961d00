import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEdition } from '../../../kit/site.ts'

/** The cash prizes, by rank. */
export function Prizes() {
  const { prizes } = useEdition()
  return (
    <>
      Cash prizes:
      <Box
        component="ul"
        aria-label="Cash prizes"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, listStyle: 'none', p: 0, mt: 0.5, mb: 0 }}
      >
        {prizes.map((prize, index) => (
          <Box component="li" key={rankOf(index + 1)} sx={{ whiteSpace: 'nowrap' }}>
            <Typography component="span" color="textSecondary">
              {rankOf(index + 1)}{' '}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'lining-nums' }}>
              {prize}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<Intl.LDMLPluralRule, string>
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const rankOf = (rank: number) => `${rank}${SUFFIXES[ordinals.select(rank)]}`
