import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { site } from '../../site.ts'

const ranks = ['1st', '2nd', '3rd', '4th', '5th']

/** The cash prizes, by rank, in rupees. */
export function Prizes() {
  return (
    <>
      Cash prizes:
      <Box
        component="ul"
        aria-label="Cash prizes"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, listStyle: 'none', p: 0, mt: 0.5, mb: 0 }}
      >
        {site.prizes.map((rupees, index) => (
          <Box component="li" key={ranks[index]} sx={{ whiteSpace: 'nowrap' }}>
            <Typography component="span" color="textSecondary">
              {ranks[index]}{' '}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'lining-nums' }}>
              ₹{rupees.toLocaleString('en-IN')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
