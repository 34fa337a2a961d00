import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'

const MEANINGS: readonly (readonly [figure: string, meaning: string])[] = [
  ['Mean ± sd', 'The mean score, and how far scores lie from it. About two of three lie within one sd.'],
  ['KR-20', 'Would a like paper rank the students alike? 0: not at all, 1: exactly. From 0.8 on it is good.'],
  ['SEM', 'On a like paper a score would move by about so much. Closer scores hardly differ.'],
  ['p', 'The part of the marks that a question brought. 1: all had it right, 0: nobody.'],
  ['r', 'Did those with high scores have it right, and the others not? Under 0.2, look at the question.'],
  ['without itself', 'The same r, with the score of all other questions.'],
  ['D', 'The part right among the strongest 27 %, less that among the weakest 27 %.'],
]

/** What the figures of the page mean, for people who are no statisticians. */
export function FigureMeanings() {
  return (
    <Sheet title="What the figures mean">
      <Box component="dl" sx={list}>
        {MEANINGS.map(([figure, meaning]) => (
          <Box key={figure} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {figure}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const list = {
  ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' }, gap: '6px 16px' },
  ...{ m: 0, p: '12px 16px', '& dd': { mb: { xs: '6px', sm: 0 } } },
} as const
